/** Copies text to the clipboard, and says whether that worked. */
import { t } from '../../language/messages.ts'

/** Returns false on plain http or without permission. */
export async function writeClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch (error) {
    console.warn(error)
    return false
  }
}

/** Copies a text. Returns the message for the owner. */
export async function copyText(text: string): Promise<string> {
  return t((await writeClipboard(text)) ? 'card.copied' : 'card.copyBlocked')
}
