/* Vectors of a machine that chip.c plays. */
typedef void (*Vector)(void);
Vector _dos_getvect(unsigned number);
void _dos_setvect(unsigned number, Vector handler);
