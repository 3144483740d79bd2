/** The oldest supported browsers (docs/features.md), which are the build target of scripts and styles. */
export const BASELINE: string[] = ['chrome109', 'firefox115', 'ios16', 'safari16']
