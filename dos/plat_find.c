/* plat_find.c: places elsewhere on DOS's disk, as a path names them: a drop file, or a folder. It knows drop files by their names and
   times alone. */

#include <dos.h>
#include <string.h>

#include "plat_dos.h"

/* Take the newest drop file of a folder; of two in the same two seconds, the one that tells more. */
static u8 newest(char *path)
{
    static struct find_t found;
    char best[13];
    char all[PLAT_PATH];
    u16 used = (u16)strlen(path);
    u32 age = 0;
    u32 other;
    u8 best_rank = 0;
    u8 rank;
    u8 more;

    if (used > PLAT_PATH - 16) {
        return 0;
    }
    if (path[used - 1] != '\\' && path[used - 1] != ':') {
        path[used] = '\\';
        used++;
        path[used] = 0;
    }
    strcpy(all, path);
    strcat(all, "*.*");
    best[0] = 0;
    for (more = _dos_findfirst(all, _A_NORMAL, &found) == 0; more; more = _dos_findnext(&found) == 0) {
        other = ((u32)found.wr_date << 16) + found.wr_time;
        rank = arrive_rank(found.name);
        if (rank > 0 && (best[0] == 0 || other > age || (other == age && rank > best_rank))) {
            strcpy(best, found.name);
            age = other;
            best_rank = rank;
        }
    }
    strcat(path, best);
    return best[0] != 0;
}

/* Bring a path to backslashes, none at its end but a root's; return its length. */
static u16 tidy(char *path)
{
    u16 used;

    for (used = 0; path[used] != 0; used++) {
        if (path[used] == '/') {
            path[used] = '\\';
        }
    }
    while (used > 1 && path[used - 1] == '\\' && path[used - 2] != ':') {
        used--;
        path[used] = 0;
    }
    return used;
}

/* Return whether a path, when tidy, is a drive or a root, which DOS has no attributes of. */
static u8 is_root(const char *path, u16 used)
{
    return used > 0 && (path[used - 1] == '\\' || path[used - 1] == ':');
}

u8 plat_find(char *path, char *why)
{
    unsigned attributes = 0;
    u16 used = tidy(path);

    text_begin(why);
    if (used > 0 && !is_root(path, used)) {
        if (!disk_is_there(path)) {
            disk_look_anew(path);
        }
        if (_dos_getfileattr(path, &attributes) != 0) {
            text_add(why, "There is no ");
            text_add(why, path);
            return 0;
        }
        if ((attributes & _A_SUBDIR) == 0) {
            return 1;
        }
    }
    text_add(why, "The folder ");
    text_add(why, path);
    text_add(why, " holds no drop file");
    return used > 0 && newest(path);
}

u8 plat_folder(char *path)
{
    unsigned attributes = 0;
    u16 used = tidy(path);

    if (is_root(path, used)) {
        return 1;
    }
    if (used > 0 && !disk_is_there(path)) {
        disk_look_anew(path);
    }
    if (used == 0 || _dos_getfileattr(path, &attributes) != 0 || (attributes & _A_SUBDIR) == 0) {
        return 0;
    }
    strcat(path, "\\");
    return 1;
}
