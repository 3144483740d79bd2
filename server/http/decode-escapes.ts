/** What percent-escapes stand for; undefined where they are malformed (`%`, `%zz`) or no UTF-8 (`%c0%ae`). */
export function decodeEscapes(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
