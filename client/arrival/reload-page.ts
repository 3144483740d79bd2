/** Reloads a page whose code is missing or has failed, without losing the session or progress of its link. */
import { dropFailedPage } from '../offline/drop-offline-copy.ts'
import { unfinishedLink } from './arrival.ts'

export async function reloadPage(): Promise<void> {
  await dropFailedPage()
  const { pathname, search } = window.location
  window.history.replaceState(window.history.state, '', pathname + search + unfinishedLink())
  window.location.reload()
}
