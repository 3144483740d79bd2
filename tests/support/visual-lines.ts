/**
 * Returns the lines of an element's text as they appear: their characters from left to right, by the positions of the
 * glyphs.
 */
import type { Locator } from '@playwright/test'

export function visualLines(element: Locator): Promise<string[]> {
  return element.evaluate((root) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const glyphs: { sign: string; left: number; middle: number }[] = []
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = node.textContent ?? ''
      const range = document.createRange()
      for (let index = 0; index < text.length; index += 1) {
        range.setStart(node, index)
        range.setEnd(node, index + 1)
        const rect = Array.from(range.getClientRects()).find(({ width }) => width > 0)
        if (rect)
          glyphs.push({ sign: text[index] ?? '', left: rect.left, middle: (rect.top + rect.bottom) / 2 })
      }
    }
    const lines: (typeof glyphs)[] = []
    for (const glyph of glyphs.toSorted((one, other) => one.middle - other.middle)) {
      const line = lines.at(-1)
      // Fallback fonts differ by a few pixels, and lines by twenty.
      if (line && glyph.middle - (line.at(-1)?.middle ?? 0) < 6) line.push(glyph)
      else lines.push([glyph])
    }
    return lines.map((line) =>
      line
        .toSorted((one, other) => one.left - other.left)
        .map(({ sign }) => sign)
        .join(''),
    )
  })
}
