/**
 * From sysexits.h: a supervisor should restart after a temporary failure, but not after one that needs a change in the
 * environment.
 */
export const EXIT_CONFIG = 78
export const EXIT_TRY_AGAIN = 75
