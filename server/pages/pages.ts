/** The pages: rendered once, at start, and held with their bytes and headers. */
import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { ADDRESSED_PAGES, type Hydration, PAGES, type PageName } from '../../shared/pages.ts'
import type { RenderedPage } from '../../shared/prerender.ts'
import { RELEASE_HEADER } from '../../shared/release.ts'
import { SIGN_IN_SCRIPT } from '../../shared/sign-in.ts'
import type { Site } from '../../shared/site.ts'
import type { Config } from '../config.ts'
import { type HeaderRecord, securityHeaders } from '../http/security-headers.ts'
import type { ClientBuild, PageAssets } from './client-build.ts'
import { isNoindex } from './is-noindex.ts'
import { createSite } from './site.ts'
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
  /** By their path as the page table spells it. */
  readonly pages: ReadonlyMap<string, StaticResponse>
  readonly notFound: StaticResponse
}

/** Development's: there the styles come with the scripts, and scripts may be inline. */
interface Overrides {
  /** In place of the strict headers. */
  readonly security?: HeaderRecord
  /** In place of each page's own. */
  readonly hydration?: Hydration
}

export async function createPages(
  client: ClientBuild,
  config: Config,
  overrides: Overrides = {},
): Promise<Pages> {
  const site = createSite(config)
  const create = (page: PageName) => createPage(page, { client, config, site, ...overrides })
  const pages = ADDRESSED_PAGES.map(async (page) => [PAGES[page].path, await create(page)] as const)
  return { pages: new Map(await Promise.all(pages)), notFound: await create('notFound') }
}

interface PageContext extends Overrides {
  readonly client: ClientBuild
  readonly config: Config
  readonly site: Site
}

async function createPage(
  page: PageName,
  { client, config, site, security, hydration = PAGES[page].hydration }: PageContext,
): Promise<StaticResponse> {
  const noindex = isNoindex(page, config)
  const rendered = await client.renderPage(page, {
    site,
    noindex,
    shopifyApiKey: config.SHOPIFY_API_KEY,
    publicUrl: config.PUBLIC_URL,
    ogImageUrl: config.OG_IMAGE_URL,
  })
  const assets = client.resolveAssets(rendered)
  const identity = Buffer.from(composeDocument(client.template, { rendered, assets, hydration, site }))
  // Sooner done here than handed to other threads and back.
  const br = brotliCompressSync(identity, QUICK_BROTLI)
  const gzip = gzipSync(identity, QUICK_GZIP)
  const headers: HeaderRecord = {
    'Content-Type': 'text/html; charset=utf-8',
    // The address of /installed carries a sign-in token: no copy of the page is to be kept with it.
    'Cache-Control': page === 'installed' ? 'no-store' : 'no-cache',
    ...(noindex && { 'X-Robots-Tag': 'noindex' }),
    ...(client.releaseList !== undefined && { [RELEASE_HEADER]: client.releaseList }),
    ...(security ?? pageSecurity(assets)),
  }
  return createStaticResponse({ identity, br, gzip }, headers, page === 'notFound' ? 404 : 200)
}

/** What is inlined is allowed by its hash; all else comes from our own origin. */
function pageSecurity({ styles }: PageAssets): HeaderRecord {
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
    '<!--site-->': `<script type="application/json" id="site">${toScriptText(site)}</script>`,
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

/** JSON that can't close the script element it stands in. */
function toScriptText(site: Site): string {
  return JSON.stringify(site).replaceAll('<', '\\u003c')
}
