/** The pages: rendered once, at start, and held with their bytes and headers. */
import { createHash } from 'node:crypto'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { type Hydration, PAGES } from '../../shared/pages.ts'
import type { RenderedPage } from '../../shared/prerender.ts'
import { RELEASE_HEADER } from '../../shared/release.ts'
import { SIGN_IN_SCRIPT } from '../../shared/sign-in.ts'
import type { Site } from '../../shared/site.ts'
import type { Config } from '../config.ts'
import { type HeaderList, securityHeaders } from '../http/security-headers.ts'
import type { ClientBuild, PageAssets } from './client-build.ts'
import { createSite } from './create-site.ts'
import { addressedDocuments, documentOf, type PageDocument } from './documents.ts'
import { createStaticResponse, type StaticResponse } from './static-response.ts'

export interface Pages {
  /** By their path as the page table spells it. */
  readonly pages: ReadonlyMap<string, StaticResponse>
  readonly notFound: StaticResponse
}

export async function renderPages(client: ClientBuild, config: Config): Promise<Pages> {
  const site = createSite(config)
  const render = (document: PageDocument) => renderPage(document, { client, config, site })
  const pages = addressedDocuments(config).map(
    async (document) => [document.path, await render(document)] as const,
  )
  return { pages: new Map(await Promise.all(pages)), notFound: await render(documentOf('notFound', config)) }
}

interface Deployment {
  readonly client: ClientBuild
  readonly config: Config
  readonly site: Site
}

async function renderPage(
  { page, status, noindex, cacheControl }: PageDocument,
  { client, config, site }: Deployment,
): Promise<StaticResponse> {
  const rendered = await client.renderPage(page, {
    site,
    noindex,
    shopifyApiKey: config.SHOPIFY_API_KEY,
    publicUrl: config.PUBLIC_URL,
    ogImageUrl: config.OG_IMAGE_URL,
  })
  const assets = client.resolveAssets(rendered)
  const hydration = client.hydration ?? PAGES[page].hydration
  const identity = Buffer.from(composeDocument(client.template, { rendered, assets, hydration, site }))
  const headers: HeaderList = [
    ['Content-Type', 'text/html; charset=utf-8'],
    ['Cache-Control', cacheControl],
    ...(noindex ? [['X-Robots-Tag', 'noindex'] as const] : []),
    ...(client.releaseList === undefined ? [] : [[RELEASE_HEADER, client.releaseList] as const]),
    ...(client.security ?? pageSecurity(assets)),
  ]
  // As small as they get: all pages take 0.2 s of the start, and a tenth more bytes would take 5 ms.
  const content = { identity, br: brotliCompressSync(identity), gzip: gzipSync(identity) }
  return createStaticResponse(content, headers, status)
}

/** What is inlined is allowed by its hash; all else comes from our own origin. */
function pageSecurity({ styles }: PageAssets): HeaderList {
  const sources = (inlined: string) => {
    const hash = createHash('sha256').update(inlined).digest('base64')
    return ["'self'", `'sha256-${hash}'`]
  }
  return securityHeaders({ page: { scriptSources: sources(SIGN_IN_SCRIPT), styleSources: sources(styles) } })
}

interface PageParts {
  readonly rendered: RenderedPage
  readonly assets: PageAssets
  readonly hydration: Hydration
  readonly site: Site
}

function composeDocument(template: string, { rendered, assets, hydration, site }: PageParts): string {
  const placeholders: Record<string, string> = {
    '<!--head-->': `<script>${SIGN_IN_SCRIPT}</script>${rendered.head}<style>${assets.styles}</style>`,
    '<!--scripts-->': scriptTags(hydration, assets),
    '<!--page-->': `<div id="root" data-hydration="${hydration}">${rendered.body}</div>${rendered.templates ?? ''}`,
    // A `<` in its texts could close the script element.
    '<!--site-->': `<script type="application/json" id="site">${JSON.stringify(site).replaceAll('<', '\\u003c')}</script>`,
  }
  return template.replace(/<!--(?:head|scripts|page|site)-->/g, (marker) => placeholders[marker] ?? '')
}

/** A page that is never hydrated has no use for scripts; one that seldom is loads none but the entry beforehand. */
function scriptTags(hydration: Hydration, { entry, entryImports, scripts, sheets }: PageAssets): string {
  if (hydration === 'never') return ''
  const integrity = entry.integrity ? ` integrity="${entry.integrity}"` : ''
  const preload = (script: string) => `<link rel="modulepreload" href="${script}">`
  const first = [
    `<script type="module" src="${entry.address}"${integrity}></script>`,
    ...entryImports.map(preload),
  ]
  if (hydration === 'lazy') return first.join('')
  // The build's loader takes them for loaded, which they are: inlined. Disabled, they are not fetched; Chromium up to 150
  // fetches them ahead even so, unless they are for no medium.
  const inlined = sheets.map((sheet) => `<link rel="stylesheet" href="${sheet}" media="not all" disabled>`)
  return [...first, ...scripts.map(preload), ...inlined].join('')
}
