/** Hands a text over as a file, as if it had been downloaded. */

/** Safari reads it some time after the click. */
const REVOKE_DELAY_MS = 10_000

/** `type` is a MIME type. */
export function saveFile(name: string, type: string, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_DELAY_MS)
}
