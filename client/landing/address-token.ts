/** Takes a session token out of the address, where it must not stay: not in the history, not on a screenshot. */

const MARK = '#token='

export function hasAddressToken(): boolean {
  return window.location.hash.startsWith(MARK)
}

/** The token as it was in the link, or undefined where the address has none. The address loses it at once. */
export function takeTokenFromAddress(): string | undefined {
  if (!hasAddressToken()) return undefined
  const { hash, pathname, search } = window.location
  window.history.replaceState(window.history.state, '', pathname + search)
  return decode(hash.slice(MARK.length))
}

/** Some mail and chat apps escape the address's marks on the way. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
