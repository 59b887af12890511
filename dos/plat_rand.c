/* plat_rand.c: everything that was gathered, hashed into dice that nobody can foresee.

   SHA-256 (FIPS 180-4) runs over all that is added. What comes out, and what the pool goes on from, are two different hashes
   of it, as in Yarrow (Kelsey, Schneier, Ferguson 1999): who sees the dice learns neither the pool nor earlier dice. */

#include <string.h>

#include "plat_dos.h"

#define DIGEST 32
#define BLOCK 64
#define LENGTH_AT 56

static const u32 K[BLOCK] = {
    0x428A2F98UL, 0x71374491UL, 0xB5C0FBCFUL, 0xE9B5DBA5UL, 0x3956C25BUL, 0x59F111F1UL, 0x923F82A4UL, 0xAB1C5ED5UL,
    0xD807AA98UL, 0x12835B01UL, 0x243185BEUL, 0x550C7DC3UL, 0x72BE5D74UL, 0x80DEB1FEUL, 0x9BDC06A7UL, 0xC19BF174UL,
    0xE49B69C1UL, 0xEFBE4786UL, 0x0FC19DC6UL, 0x240CA1CCUL, 0x2DE92C6FUL, 0x4A7484AAUL, 0x5CB0A9DCUL, 0x76F988DAUL,
    0x983E5152UL, 0xA831C66DUL, 0xB00327C8UL, 0xBF597FC7UL, 0xC6E00BF3UL, 0xD5A79147UL, 0x06CA6351UL, 0x14292967UL,
    0x27B70A85UL, 0x2E1B2138UL, 0x4D2C6DFCUL, 0x53380D13UL, 0x650A7354UL, 0x766A0ABBUL, 0x81C2C92EUL, 0x92722C85UL,
    0xA2BFE8A1UL, 0xA81A664BUL, 0xC24B8B70UL, 0xC76C51A3UL, 0xD192E819UL, 0xD6990624UL, 0xF40E3585UL, 0x106AA070UL,
    0x19A4C116UL, 0x1E376C08UL, 0x2748774CUL, 0x34B0BCB5UL, 0x391C0CB3UL, 0x4ED8AA4AUL, 0x5B9CCA4FUL, 0x682E6FF3UL,
    0x748F82EEUL, 0x78A5636FUL, 0x84C87814UL, 0x8CC70208UL, 0x90BEFFFAUL, 0xA4506CEBUL, 0xBEF9A3F7UL, 0xC67178F2UL
};
static const u32 START[8] = {
    0x6A09E667UL, 0xBB67AE85UL, 0x3C6EF372UL, 0xA54FF53AUL, 0x510E527FUL, 0x9B05688CUL, 0x1F83D9ABUL, 0x5BE0CD19UL
};

struct Hash {
    u32 state[8];
    u32 count; /* bytes taken in */
    u8 block[BLOCK];
};

static struct Hash pool;
static u8 is_begun;

/* Turn a word right by 1 to 31 bits but 16: two halves, since a machine of 16 bits turns a whole one bit by bit. */
static u32 turned(u32 word, u8 by)
{
    u16 low = (u16)(word & 0xFFFF);
    u16 high = (u16)(word >> 16);
    u16 kept;

    if (by > 16) {
        kept = low;
        low = high;
        high = kept;
        by = (u8)(by - 16);
    }
    kept = (u16)((low >> by) | (high << (16 - by)));
    high = (u16)((high >> by) | (low << (16 - by)));
    return ((u32)high << 16) | kept;
}

static void mix(struct Hash *hash)
{
    static u32 w[BLOCK];
    u32 v[8];
    u32 one;
    u32 two;
    u8 i;

    for (i = 0; i < 16; i++) {
        w[i] = ((u32)hash->block[4 * i] << 24) | ((u32)hash->block[4 * i + 1] << 16) | ((u32)hash->block[4 * i + 2] << 8) | hash->block[4 * i + 3];
    }
    for (; i < BLOCK; i++) {
        one = turned(w[i - 15], 7) ^ turned(w[i - 15], 18) ^ (w[i - 15] >> 3);
        two = turned(w[i - 2], 17) ^ turned(w[i - 2], 19) ^ (w[i - 2] >> 10);
        w[i] = (w[i - 16] + one + w[i - 7] + two) & 0xFFFFFFFFUL;
    }
    memcpy(v, hash->state, sizeof v);
    for (i = 0; i < BLOCK; i++) {
        one = v[7] + (turned(v[4], 6) ^ turned(v[4], 11) ^ turned(v[4], 25)) + ((v[4] & v[5]) ^ (~v[4] & v[6])) + K[i] + w[i];
        two = (turned(v[0], 2) ^ turned(v[0], 13) ^ turned(v[0], 22)) + ((v[0] & v[1]) ^ (v[0] & v[2]) ^ (v[1] & v[2]));
        memmove(v + 1, v, 7 * sizeof v[0]);
        v[4] = (v[4] + one) & 0xFFFFFFFFUL;
        v[0] = (one + two) & 0xFFFFFFFFUL;
    }
    for (i = 0; i < 8; i++) {
        hash->state[i] = (hash->state[i] + v[i]) & 0xFFFFFFFFUL;
    }
}

static void begin(struct Hash *hash)
{
    memcpy(hash->state, START, sizeof START);
    hash->count = 0;
}

static void add(struct Hash *hash, const u8 *bytes, u16 count)
{
    u16 i;

    for (i = 0; i < count; i++) {
        hash->block[hash->count % BLOCK] = bytes[i];
        hash->count++;
        if (hash->count % BLOCK == 0) {
            mix(hash);
        }
    }
}

static void finish(struct Hash *hash, u8 *digest)
{
    static const u8 end = 0x80;
    static const u8 zero = 0;
    u8 length[8];
    u32 bytes = hash->count;
    u8 i;

    memset(length, 0, sizeof length);
    length[3] = (u8)(bytes >> 29);
    for (i = 0; i < 4; i++) {
        length[7 - i] = (u8)((bytes << 3) >> (8 * i));
    }
    add(hash, &end, 1);
    while (hash->count % BLOCK != LENGTH_AT) {
        add(hash, &zero, 1);
    }
    add(hash, length, 8);
    for (i = 0; i < DIGEST; i++) {
        digest[i] = (u8)(hash->state[i / 4] >> (24 - 8 * (i % 4)));
    }
}

/* Hash a digest together with the number of its use. */
static void derive(const u8 *digest, u8 use, u8 *made)
{
    static struct Hash hash;

    begin(&hash);
    add(&hash, digest, DIGEST);
    add(&hash, &use, 1);
    finish(&hash, made);
}

void pool_add(const u8 *bytes, u16 count)
{
    if (!is_begun) {
        is_begun = 1;
        begin(&pool);
    }
    add(&pool, bytes, count);
}

/* Give up to 32 bytes, and let the pool go on from another hash of the same. */
void pool_take(u8 *bytes, u8 count)
{
    u8 digest[DIGEST];
    u8 made[DIGEST];

    pool_add(0, 0);
    finish(&pool, digest);
    derive(digest, 1, made);
    begin(&pool);
    add(&pool, made, DIGEST);
    derive(digest, 2, made);
    memcpy(bytes, made, SMALLER(count, DIGEST));
    memset(digest, 0, DIGEST);
    memset(made, 0, DIGEST);
}
