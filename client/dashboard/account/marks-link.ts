/** A link with marks in it, `/home#marks=<code>`. What stands behind # is sent to no server. */

const MARK = '#marks='

export function marksLink(code: string): string {
  return location.origin + location.pathname + MARK + code
}

/** Takes the code out of the address, so that no reload asks again. */
export function takeMarksCode(): string | undefined {
  const { hash, pathname, search } = location
  if (!hash.startsWith(MARK)) return undefined
  history.replaceState(history.state, '', pathname + search)
  return hash.slice(MARK.length)
}
