/** Loads a page's code; a chunk that a new release has removed is met with one reload. */
import type { ComponentType } from 'react'
import type { PageName } from '../../shared/pages.ts'
import { reloadWhenFinished } from '../session/reload.ts'
import { RELOADED_KEY } from '../session/storage-keys.ts'
import { loadCode } from './load-code.ts'
import { PAGE_MODULES } from './page-modules.ts'

/** Resolves to the page's component. Rejects where its code is missing even after a reload. */
export async function loadPage(page: PageName): Promise<ComponentType> {
  try {
    const component = await loadCode<ComponentType>(PAGE_MODULES[page].load)
    forgetReload()
    return component
  } catch (error) {
    if (!rememberReload(page)) throw error
    await reloadWhenFinished()
    // The document is going away: neither a fallback nor an error is to be seen.
    return new Promise(() => {})
  }
}

/** False where this page was reloaded already, or where that can't be remembered: a second reload would loop. */
function rememberReload(page: PageName): boolean {
  try {
    if (sessionStorage.getItem(RELOADED_KEY) === page) return false
    sessionStorage.setItem(RELOADED_KEY, page)
    return true
  } catch {
    return false
  }
}

function forgetReload(): void {
  try {
    sessionStorage.removeItem(RELOADED_KEY)
  } catch {
    // Blocked storage holds nothing that would have to be forgotten.
  }
}
