/** React Router reads the scroll positions itself, and no link leads on where they are anything else. */
import { SCROLL_KEY } from '../storage/storage-keys.ts'
import { parseStored, SCROLL_POSITIONS } from '../session/stored-values.ts'

export function dropDamagedScroll(): void {
  try {
    if (!parseStored(SCROLL_POSITIONS, sessionStorage.getItem(SCROLL_KEY)))
      sessionStorage.removeItem(SCROLL_KEY)
  } catch {
    // Where storage is blocked, nothing is kept.
  }
}
