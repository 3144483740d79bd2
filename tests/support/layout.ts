/** Finds overlapping and cut-off texts by the geometry of a page. */
import type { Page } from '@playwright/test'
import { untilStill } from './until-still.ts'

/**
 * Returns a line for each two texts that overlap, each text that its box cuts off, and each that leaves the window. Tabs may
 * leave it where they scroll sideways.
 */
export async function findCollisions(page: Page): Promise<string[]> {
  // A leaving card is cut off by the next one.
  await untilStill(page)
  return page.evaluate(() => {
    const found: string[] = []
    const lines: { rect: DOMRect; text: string; layer: Element | undefined; node: Node }[] = []
    // Sticky and fixed elements cover content that scrolls below them.
    const layerOf = (element: Element | null): Element | undefined => {
      if (!element) return undefined
      const { position, backgroundColor } = getComputedStyle(element)
      const isPopup = position === 'absolute' && !/^rgba\(.*, 0\)$|^transparent$/.test(backgroundColor)
      const isStuck = position === 'sticky' && (window.scrollY > 0 || element.closest('dialog'))
      return position === 'fixed' || isPopup || isStuck ? element : layerOf(element.parentElement)
    }
    const isClipped = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).clipPath !== 'none' || isClipped(element.parentElement))
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim().slice(0, 40)
      const parent = node.parentElement
      if (!text || !parent?.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }))
        continue
      // Visually hidden, cut off on purpose with an ellipsis, or drawn in a picture.
      if (parent.closest('script, [class*=skip], [class*=hidden], option, [role=img]')) continue
      if (isClipped(parent)) continue
      const isShortened = [parent, parent.parentElement].some((element) => {
        const style = element && getComputedStyle(element)
        return style && (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none')
      })
      if (!isShortened && parent.scrollWidth > parent.clientWidth + 1 && parent.clientWidth > 0)
        found.push(`cut off: ${text}`)
      const range = document.createRange()
      range.selectNodeContents(node)
      const lineHeight = Number.parseFloat(getComputedStyle(parent).lineHeight)
      for (const rect of range.getClientRects()) {
        if (rect.width < 1 || isShortened) continue
        const isOutside = rect.left < -1 || rect.right > window.innerWidth + 1
        const tabs = parent.closest('[role=tablist]')
        const canScroll = tabs !== null && getComputedStyle(tabs).overflowX === 'auto'
        if (isOutside && !canScroll) found.push(`outside: ${text}`)
        // A font's box is taller than its line, in Arabic by half. The excess is empty if lines have room.
        const excess = Math.max(0, rect.height - (lineHeight || rect.height)) / 2
        const line = new DOMRect(rect.x, rect.y + excess, rect.width, rect.height - 2 * excess)
        lines.push({ rect: line, text, layer: layerOf(parent), node })
      }
    }
    for (const [at, one] of lines.entries()) {
      for (const other of lines.slice(at + 1)) {
        if (other.layer !== one.layer || other.node === one.node) continue
        const width = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left)
        const height = Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top)
        // With a small line height, line boxes touch at their edges.
        const isClose = height < Math.max(6, Math.min(one.rect.height, other.rect.height) / 4)
        if (width > 1 && !isClose) found.push(`overlap: ${one.text} / ${other.text}`)
      }
    }
    return found
  })
}

export function fitsWidth(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)
}

export function setTextSize(page: Page, size = '200%'): Promise<void> {
  return page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize
  }, size)
}
