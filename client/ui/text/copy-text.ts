import { t } from '../../language/messages.ts'

/** Copies a text. Returns the message for the owner. */
export async function copyText(text: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(text)
    return t('card.copied')
  } catch (error) {
    // Not available over plain http or without the permission.
    console.warn(error)
    return t('card.copyBlocked')
  }
}
