/** Prose of a legal text. Links to pages keep the language, and don't load a new document. */
import { createElement, Fragment, type ReactNode } from 'react'
import type { LegalElement, LegalNode } from '../../shared/legal-text.ts'
import type { Site } from '../../shared/site.ts'
import { pathTo } from '../language/path-to.ts'
import { PathLink } from '../ui/PageLink.tsx'
import { useSite } from '../ui/site-context.ts'
import { KEPT_IN_BROWSER } from './kept-in-browser.ts'

export function LegalProse({ text }: { readonly text: readonly LegalNode[] }) {
  return createElement(Fragment, null, ...renderAll(text, useSite()))
}

function renderAll(nodes: readonly LegalNode[], site: Site): readonly ReactNode[] {
  return nodes.map((node) => (typeof node === 'string' ? fillIn(node, site) : renderElement(node, site)))
}

function renderElement({ tag, attributes, children }: LegalElement, site: Site): ReactNode {
  if (tag === 'li' && children[0] === '{keptInBrowser}') return <KeptInBrowser />
  const { href, datetime } = attributes
  const rendered = renderAll(children, site)
  if (href?.startsWith('/')) return createElement(PathLink, { path: inLanguage(href) }, ...rendered)
  return createElement(
    tag,
    { ...(href && { href: fillIn(href, site) }), ...(datetime && { dateTime: datetime }) },
    ...rendered,
  )
}

function KeptInBrowser() {
  return KEPT_IN_BROWSER.map(({ name, description }) => (
    <li key={name}>
      {description} <code>{name}</code>
    </li>
  ))
}

function inLanguage(path: string): string {
  return pathTo('landing').replace(/\/$/, '') + path
}

/** Replaces `{productName}` and the like, percent-encoded in URLs. @throws for unknown names */
function fillIn(text: string, { productName, companyName, supportEmail }: Site): string {
  const values: Readonly<Record<string, string>> = { productName, companyName, supportEmail }
  return text.replace(/(?:\{|%7B)(\w+)(?:\}|%7D)/g, (_, name) => {
    const value = values[name]
    if (value === undefined) throw new Error(`A legal text names {${name}}, which is not known.`)
    return value
  })
}
