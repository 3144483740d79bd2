/** Safari reads the blob some time after the click. */
const REVOKE_DELAY_MS = 10_000

/** The letters and digits of a product's name, for the name of a file. */
export function fileTitle(product: string): string {
  return product.replace(/[^\p{L}\p{N}]+/gu, '-')
}

/** Hands a file of text to the browser's downloads. */
export function saveFile(name: string, type: string, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_DELAY_MS)
}
