/* Ports of a machine that chip.c plays. */
unsigned inp(unsigned port);
unsigned outp(unsigned port, unsigned value);
