/** What a link brings behind the # of its address: a session, progress, or a word. It leaves the address at once. */
import { isDashboard, SIGN_IN_MARK } from '../../shared/sign-in.ts'
import { takeToken } from '../session/sign-in-link.ts'
import { createStore } from '../ui/create-store.ts'
import { isNoticeName, pageNotice } from './page-notice.ts'

export const PROGRESS_MARK = '#progress='

/** Of the link that has led here, until somebody has answered. */
export const broughtProgress = createStore<string | undefined>(undefined)

/** Before the router listens, so that it never sees a token. */
export function watchAddress(): void {
  takeFragment()
  window.addEventListener('popstate', takeFragment)
  window.addEventListener('hashchange', takeFragment)
}

function takeFragment(): void {
  const { hash, pathname, search } = window.location
  const isHome = isDashboard(pathname)
  const isToken = isHome && hash.startsWith(SIGN_IN_MARK)
  const isProgress = isHome && hash.startsWith(PROGRESS_MARK)
  const notice = hash.slice(1)
  if (!isToken && !isProgress && !isNoticeName(notice)) return
  // A token must not stay in the address: history, bookmarks and screenshots would show it. And no reload says it again.
  window.history.replaceState(window.history.state, '', pathname + search)
  if (isToken) takeToken(hash.slice(SIGN_IN_MARK.length))
  else if (isProgress) broughtProgress.set(hash.slice(PROGRESS_MARK.length))
  else if (isNoticeName(notice)) pageNotice.set(notice)
}
