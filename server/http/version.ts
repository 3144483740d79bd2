/** Which release runs, for the log, the metrics and `/healthz`. Written in by the build; the sources have none. */
declare const __VERSION__: string | undefined
declare const __COMMIT__: string | undefined

export const VERSION = typeof __VERSION__ === 'string' ? __VERSION__ : 'development'
export const COMMIT = typeof __COMMIT__ === 'string' ? __COMMIT__ : 'unknown'

/** Both in one word, such as `1.0.0+abc1234`. */
export const RELEASE = COMMIT === 'unknown' ? VERSION : `${VERSION}+${COMMIT.slice(0, 7)}`
