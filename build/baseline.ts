/** The oldest browsers that owners may have: README.md names them. Syntax and styles are written down to these. */
export const BASELINE: string[] = ['chrome109', 'firefox115', 'ios16', 'safari16']
