/** React Router reads the scroll positions itself, and no link leads on where they are anything else. */
import * as v from 'valibot'
import { parseStored } from '../storage/parse-stored.ts'
import { SCROLL_KEY } from '../storage/storage-keys.ts'

/** How far each page was scrolled, in px. */
const POSITIONS = v.record(v.string(), v.number())

export function dropDamagedScroll(): void {
  try {
    if (!parseStored(POSITIONS, sessionStorage.getItem(SCROLL_KEY))) sessionStorage.removeItem(SCROLL_KEY)
  } catch {
    // Where storage is blocked, nothing is kept.
  }
}
