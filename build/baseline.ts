/** The oldest supported browsers (docs/features.md), the target for scripts and styles. */
export const BASELINE: string[] = ['chrome109', 'firefox115', 'ios16', 'safari16']
