/** The pages: rendered once, at start, and held with their bytes and headers. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { PAGE_NAMES, PAGES, type PageName } from '../shared/pages.ts'
import type { RenderedPage } from '../shared/prerender.ts'
import type { Site } from '../shared/site.ts'
import type { ClientBuild } from './client-build.ts'
import { createRepresentation, type Representation } from './representation.ts'
import { type HeaderList, securityHeaders } from './security-headers.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

export interface Pages {
  readonly byPath: ReadonlyMap<string, Representation>
  readonly notFound: Representation
}

export interface PagesOptions {
  readonly site: Site
  readonly shopifyApiKey: string
  /** Every page asks search engines to stay away. */
  readonly isHidden: boolean
  /** In place of the strict headers; development only. */
  readonly security?: HeaderList
}

export async function createPages(client: ClientBuild, options: PagesOptions): Promise<Pages> {
  const styleHash = createHash('sha256').update(client.styles).digest('base64')
  const security = options.security ?? securityHeaders({ styleSources: [`'sha256-${styleHash}'`] })
  const pages = await Promise.all(
    PAGE_NAMES.map(async (page) => [page, await createPage(page, client, options, security)] as const),
  )
  const byName = new Map<PageName, Representation>(pages)
  const notFound = byName.get('notFound')
  if (!notFound) throw new Error('createPages: the page table has no notFound page.')
  byName.delete('notFound')
  return { byPath: new Map(Array.from(byName, ([page, held]) => [PAGES[page].path, held])), notFound }
}

async function createPage(
  page: PageName,
  client: ClientBuild,
  { site, shopifyApiKey, isHidden }: PagesOptions,
  security: HeaderList,
): Promise<Representation> {
  const indexed = PAGES[page].indexed && !isHidden
  const rendered = await client.renderPage(page, { site, indexed, shopifyApiKey })
  const identity = Buffer.from(composeDocument(client, rendered, site))
  const [br, gz] = await Promise.all([compressBrotli(identity), compressGzip(identity, { level: 9 })])
  const headers: HeaderList = [
    ['Content-Type', 'text/html; charset=utf-8'],
    // The address of /installed carries a sign-in token: no copy of the page is to be kept with it.
    ['Cache-Control', page === 'installed' ? 'no-store' : 'no-cache'],
    ...(indexed ? [] : [['X-Robots-Tag', 'noindex'] as const]),
    ...security,
  ]
  return createRepresentation({ identity, br, gzip: gz }, headers, page === 'notFound' ? 404 : 200)
}

function composeDocument(client: ClientBuild, { source, head, body }: RenderedPage, site: Site): string {
  const preloads = client.chunksOf(source).map((chunk) => `<link rel="modulepreload" href="${chunk}">`)
  const fillings: Record<string, string> = {
    '<!--head-->': `${head}<style>${client.styles}</style>`,
    // Behind the entry, which is small and asks for the first analysis.
    '<!--preload-->': preloads.join(''),
    '<!--page-->': body,
    '<!--site-->': `<script type="application/json" id="site">${toScriptText(site)}</script>`,
  }
  return client.template.replace(/<!--(?:head|preload|page|site)-->/g, (marker) => fillings[marker] ?? '')
}

/** JSON that can't close the script element it stands in. */
function toScriptText(site: Site): string {
  return JSON.stringify(site).replaceAll('<', '\\u003c')
}
