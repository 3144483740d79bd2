/** Decodes percent-escapes. Undefined if malformed (`%`, `%zz`) or not UTF-8 (`%c0%ae`). */
export function decodeEscapes(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
