/** Of sysexits.h: a supervisor starts again what may pass by itself, and not what only a changed environment mends. */
export const EXIT_CONFIG = 78
export const EXIT_TRY_AGAIN = 75
