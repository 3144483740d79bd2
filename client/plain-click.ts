/** Whether a click opens a link in the same browser tab. All others are the browser's. */
import type { MouseEvent } from 'react'

export function isPlainClick({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return !metaKey && !ctrlKey && !shiftKey && !altKey
}
