/** The pages: rendered once, at start, and held with their bytes and headers. */
import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { type Hydration, PAGE_NAMES, PAGES, type PageName } from '../../shared/pages.ts'
import type { RenderedPage } from '../../shared/prerender.ts'
import type { Site } from '../../shared/site.ts'
import { type HeaderList, securityHeaders } from '../http/security-headers.ts'
import type { ClientBuild, PageAssets } from './client-build.ts'
import { createStaticResponse, type StaticResponse } from './static-response.ts'

/** Fit for the first moments; `compressPages` goes on from there. */
const QUICK_BROTLI = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MIN_QUALITY + 1,
    [constants.BROTLI_PARAM_LGWIN]: 16,
  },
}
const QUICK_GZIP = { level: constants.Z_BEST_SPEED }

export interface Pages {
  readonly byPath: ReadonlyMap<string, StaticResponse>
  readonly notFound: StaticResponse
}

export interface PagesOptions {
  readonly site: Site
  readonly shopifyApiKey: string
  /** Every page asks search engines to stay away. */
  readonly isHidden: boolean
  /** In place of the strict headers; development only. */
  readonly security?: HeaderList
  /** In place of each page's own; development only, where the styles come with the scripts. */
  readonly hydration?: Hydration
}

export async function createPages(client: ClientBuild, options: PagesOptions): Promise<Pages> {
  const pages = await Promise.all(
    PAGE_NAMES.map(async (page) => [page, await createPage(page, client, options)] as const),
  )
  const byName = new Map<PageName, StaticResponse>(pages)
  const notFound = byName.get('notFound')
  if (!notFound) throw new Error('createPages: the page table has no notFound page.')
  byName.delete('notFound')
  return { byPath: new Map(Array.from(byName, ([page, held]) => [PAGES[page].path, held])), notFound }
}

async function createPage(
  page: PageName,
  client: ClientBuild,
  { site, shopifyApiKey, isHidden, security, hydration = hydrationOf(page, site) }: PagesOptions,
): Promise<StaticResponse> {
  const indexed = PAGES[page].indexed && !isHidden
  const rendered = await client.renderPage(page, { site, indexed, shopifyApiKey })
  const parts = client.resolveAssets(rendered)
  const identity = Buffer.from(composeDocument(client.template, { rendered, parts, hydration, site }))
  // Sooner done here than handed to other threads and back.
  const br = brotliCompressSync(identity, QUICK_BROTLI)
  const gzip = gzipSync(identity, QUICK_GZIP)
  const headers: HeaderList = [
    ['Content-Type', 'text/html; charset=utf-8'],
    // The address of /installed carries a sign-in token: no copy of the page is to be kept with it.
    ['Cache-Control', page === 'installed' ? 'no-store' : 'no-cache'],
    ...(indexed ? [] : [['X-Robots-Tag', 'noindex'] as const]),
    ...(security ?? pageSecurity(parts)),
  ]
  return createStaticResponse({ identity, br, gzip }, headers, page === 'notFound' ? 404 : 200)
}

/** Styles are inlined for the first page and loaded from our own origin for those that are visited later. */
function pageSecurity({ styles }: PageAssets): HeaderList {
  const hash = createHash('sha256').update(styles).digest('base64')
  return securityHeaders({ styleSources: ["'self'", `'sha256-${hash}'`] })
}

interface Filling {
  readonly rendered: RenderedPage
  readonly parts: PageAssets
  readonly hydration: Hydration
  readonly site: Site
}

function composeDocument(template: string, { rendered, parts, hydration, site }: Filling): string {
  const fillings: Record<string, string> = {
    '<!--head-->': `${rendered.head}<style>${parts.styles}</style>`,
    '<!--scripts-->': scriptTags(hydration, parts),
    '<!--page-->': `<div id="root" data-hydration="${hydration}">${rendered.body}</div>`,
    '<!--site-->': `<script type="application/json" id="site">${toScriptText(site)}</script>`,
  }
  return template.replace(/<!--(?:head|scripts|page|site)-->/g, (marker) => fillings[marker] ?? '')
}

/** With a sample shop the landing page has a button that nothing but a script can answer. */
function hydrationOf(page: PageName, { sampleToken }: Site): Hydration {
  const { hydration } = PAGES[page]
  return hydration === 'lazy' && sampleToken !== undefined ? 'eager' : hydration
}

/** A page that is never hydrated has no use for scripts; one that seldom is loads none but the entry beforehand. */
function scriptTags(hydration: Hydration, { entry, entryImports, scripts, sheets }: PageAssets): string {
  if (hydration === 'never') return ''
  const integrity = entry.integrity ? ` integrity="${entry.integrity}"` : ''
  const preload = (script: string, mark = '') => `<link rel="modulepreload" href="${script}"${mark}>`
  const first = [
    `<script type="module" src="${entry.address}"${integrity}></script>`,
    ...entryImports.map((script) => preload(script)),
  ]
  if (hydration === 'lazy') return first.join('')
  // Never fetched, being disabled; the build's loader takes them for loaded, which they are: inlined.
  const inlined = sheets.map((sheet) => `<link rel="stylesheet" href="${sheet}" disabled>`)
  // Marked for the service worker, which leaves them out of the page that it keeps.
  return [...first, ...scripts.map((script) => preload(script, ' data-hydration')), ...inlined].join('')
}

/** JSON that can't close the script element it stands in. */
function toScriptText(site: Site): string {
  return JSON.stringify(site).replaceAll('<', '\\u003c')
}
