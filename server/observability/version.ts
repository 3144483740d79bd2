/** The running release, for the log and the metrics. Only the build defines these constants. */
declare const __VERSION__: string | undefined
declare const __COMMIT__: string | undefined

export const VERSION = typeof __VERSION__ === 'string' ? __VERSION__ : 'development'
export const COMMIT = typeof __COMMIT__ === 'string' ? __COMMIT__ : 'unknown'

/** Such as `1.0.0+abc1234`. */
export const RELEASE = COMMIT === 'unknown' ? VERSION : `${VERSION}+${COMMIT.slice(0, 7)}`
