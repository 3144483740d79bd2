/** React Router reads the scroll positions itself, and no link leads on where they are anything else. */
import { isObject, parseJson } from '../storage/parse-json.ts'
import { SCROLL_KEY } from '../storage/storage-keys.ts'

export function dropDamagedScroll(): void {
  try {
    const positions = parseJson(sessionStorage.getItem(SCROLL_KEY))
    const isSound = isObject(positions) && Object.values(positions).every((top) => typeof top === 'number')
    if (!isSound) sessionStorage.removeItem(SCROLL_KEY)
  } catch {
    // Where storage is blocked, nothing is kept.
  }
}
