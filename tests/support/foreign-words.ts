/** Recognizes texts of another language on a page, which a translation has missed. */
import type { Page } from '@playwright/test'
import type { Language } from '../../shared/languages.ts'

/** On an Arabic page, only names contain these. */
const LATIN = /\p{Script=Latin}{2}/u

/** Every English sentence of the pages contains one of these words, and no French one does. */
export const ENGLISH =
  /(?<![\p{L}-])(?:all|and|are|by|can|done|for|from|have|how|in|insights?|is|it|later|list|loading|mark|more|new|next|no|not|of|open|orders?|out|refresh|search|show|sort|the|this|to|what|with|work|yet|your?)(?![\p{L}’-])/iu

/** Words that no sentence in this language contains. */
export const FOREIGN: Readonly<Partial<Record<Language, RegExp>>> = { ar: LATIN, fr: ENGLISH }

/** Names that stay the same in every language, including those of keyboard keys. */
export const NAMES =
  /\S+@\S+|Vitrine(?: Commerce FZ-LLC)?|App Store|Google Play|JavaScript|Shopify|JSON|CSV|QR|IP|\bTab\b|^(?:Home|End|Esc)$/g

/**
 * Returns texts in another language, whether they are visible, read out, or stored in a template. Excludes the shop's
 * data, code, and texts marked with that language.
 */
export async function findForeignWords(page: Page, foreign: RegExp): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found = [document.title]
    const readOut = ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'alt', 'placeholder']
    const look = (root: Document | DocumentFragment) => {
      for (const element of root.querySelectorAll('body *, :not(html, head, body, head *)')) {
        const marked = element.closest('body [lang], [lang]:not(html)')?.getAttribute('lang')
        // '' marks texts in an unknown language.
        const isForeign = typeof marked === 'string' && marked !== document.documentElement.lang
        if (element instanceof HTMLTemplateElement) look(element.content)
        if (isForeign || element.closest('script, style, noscript, bdi, code, kbd, article [data-field]'))
          continue
        for (const name of readOut) found.push(element.getAttribute(name) ?? '')
        for (const node of element.childNodes) if (node instanceof Text) found.push(node.data)
      }
    }
    look(document)
    return found
  })
  // Values are between isolates.
  return texts
    .map((text) => text.replace(/\u2068[^\u2069]*\u2069/g, '').replace(NAMES, ''))
    .filter((text) => foreign.test(text))
}
