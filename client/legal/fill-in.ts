/** Fills a deployment's values into a legal text. */
import type { Site } from '../../shared/site.ts'
import { pathTo } from '../language/path-to.ts'
import { KEPT_IN_BROWSER } from '../session/kept-in-browser.ts'

/** Replaces `{productName}` and the like, percent-encoded in URLs; links to pages keep the language. @throws for unknown names. */
export function fillIn(html: string, { productName, companyName, supportEmail }: Site): string {
  const values = new Map([
    ['productName', escapeHtml(productName)],
    ['companyName', escapeHtml(companyName)],
    ['supportEmail', escapeHtml(supportEmail)],
    ['keptInBrowser', KEPT_ITEMS.join('</li><li>')],
  ])
  const home = pathTo('landing').replace(/\/?$/, '/')
  return html.replaceAll('href="/', `href="${home}`).replace(/(?:\{|%7B)(\w+)(?:\}|%7D)/g, (_, name) => {
    const value = values.get(name)
    if (value === undefined) throw new Error(`A legal text names {${name}}, which is not known.`)
    return value
  })
}

const KEPT_ITEMS = KEPT_IN_BROWSER.map(
  ({ name, description }) => `${escapeHtml(description)} <code>${escapeHtml(name)}</code>`,
)

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`)
}
