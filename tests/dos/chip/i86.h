/* Interrupts of a machine that chip.c plays. */
void _disable(void);
void _enable(void);
