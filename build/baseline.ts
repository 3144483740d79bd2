/** The oldest supported browsers (README.md), the target for scripts and styles. */
export const BASELINE: string[] = ['chrome109', 'firefox115', 'ios16', 'safari16']
