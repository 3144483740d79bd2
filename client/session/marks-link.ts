/** A link with marks in it, `/home#marks=<code>`. What stands behind # is sent to no server. */
import { isDashboard } from '../../shared/sign-in.ts'
import { createStore } from '../ui/create-store.ts'

const MARK = '#marks='

/** The code of the link that has led here, until somebody has taken it. */
export const broughtMarks = createStore<string | undefined>(undefined)

export function marksLink(code: string): string {
  return location.origin + location.pathname + MARK + code
}

/** Before the router listens, which writes the address anew. */
export function watchMarksLinks(): void {
  takeCode()
  window.addEventListener('popstate', takeCode)
  window.addEventListener('hashchange', takeCode)
}

/** Out of the address, so that no reload asks again. */
function takeCode(): void {
  const { hash, pathname, search } = location
  if (!hash.startsWith(MARK) || !isDashboard(pathname)) return
  history.replaceState(history.state, '', pathname + search)
  broughtMarks.set(hash.slice(MARK.length))
}
