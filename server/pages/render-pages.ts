/** Renders the pages once, at startup, and keeps their bytes and headers in memory. */
import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../../shared/languages.ts'
import type { PageRenderer, RenderedPage } from '../../shared/page-renderer.ts'
import { manifestPath } from '../../shared/pages.ts'
import { RELEASE_HEADER } from '../../shared/release.ts'
import type { Site } from '../../shared/site.ts'
import { type Config, DEFAULTS } from '../config/config.ts'
import { type HeaderRecord, pagePolicy } from '../http/security-headers.ts'
import { createSampleToken } from '../sample-shop/sample-token.ts'
import { documentOf, type PageDocument, routedDocuments } from './documents.ts'
import { createStaticResponse, type Pages, type StaticResponse } from './static-responses.ts'

/** Quality 11 takes 2.4 times as long for 2 % fewer bytes. In zlib's threads the server would keep 15 MB more. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }

export interface ClientBuild extends PageRenderer {
  /** HTML with `<!--head-->`, `<!--scripts-->`, `<!--page-->` and `<!--data-->`. */
  readonly template: string
  readonly resolveAssets: (page: PageModules) => PageAssets
  /** The URL of the list of hashed files. Undefined in development. */
  readonly releaseList?: string | undefined
  /** Only in development: replaces the page's policy, because Vite uses inline scripts. */
  readonly policyHeaders?: HeaderRecord
}

export type PageModules = Pick<RenderedPage, 'sources' | 'isPreloaded'>

export interface PageAssets {
  readonly styles: string
  readonly scripts: string
}

export async function renderPages(client: ClientBuild, config: Config): Promise<Pages> {
  const render = (document: PageDocument) => renderPage(document, client, config)
  const pages = routedDocuments(config).map(
    async (document) => [document.path, await render(document)] as const,
  )
  const notFound = LANGUAGE_NAMES.map(
    async (language) => [language, await render(documentOf('notFound', language, config))] as const,
  )
  const manifests = LANGUAGE_NAMES.map(
    (language) => [manifestPath(language), renderManifest(language, client, config)] as const,
  )
  return {
    pages: new Map([...(await Promise.all(pages)), ...manifests]),
    notFound: new Map(await Promise.all(notFound)),
  }
}

/** The product's own picture contains its name, so other brands get only the logo's symbol. */
function linkPreview({ PRODUCT_NAME }: Config): string {
  return PRODUCT_NAME === DEFAULTS.PRODUCT_NAME ? 'og-image.png' : 'og-image-plain.png'
}

async function renderPage(
  { page, language, status, noindex, caching, canonicalPath, alternates }: PageDocument,
  client: ClientBuild,
  config: Config,
): Promise<StaticResponse> {
  const site = createSite(config, language)
  const { PUBLIC_URL: publicUrl } = config
  const frameAncestors = page === 'installed' ? config.FRAME_ANCESTORS : undefined
  const isListed = publicUrl !== undefined && !noindex
  const rendered = await client.renderPage(page, {
    language,
    site,
    noindex,
    shopifyApiKey: config.SHOPIFY_API_KEY,
    canonical: isListed ? publicUrl + canonicalPath : undefined,
    alternates: isListed ? alternates.map(([name, path]) => [name, publicUrl + path] as const) : [],
    ogImageUrl: config.OG_IMAGE_URL ?? (publicUrl && `${publicUrl}/${linkPreview(config)}`),
  })
  const { styles, scripts } = client.resolveAssets(rendered)
  const { direction } = LANGUAGES[language]
  const script = client.inlineScript(language)
  const document = fillTemplate(client.template, `lang="${language}" dir="${direction}"`, {
    head: `<script>${script}</script>${rendered.head}<style>${styles}</style>`,
    scripts,
    page: `<div id="root">${rendered.body}</div>`,
    // A `<` in the JSON could close the script element.
    data: `<script type="application/json" id="site">${JSON.stringify(site).replaceAll('<', '\\u003c')}</script>`,
  })
  const identity = Buffer.from(document)
  const content = { identity, br: brotliCompressSync(identity, BROTLI), gzip: gzipSync(identity) }
  const headers: HeaderRecord = {
    'Content-Type': 'text/html; charset=utf-8',
    ...caching,
    ...(noindex && { 'X-Robots-Tag': 'noindex' }),
    ...(client.releaseList && { [RELEASE_HEADER]: client.releaseList }),
    ...(client.policyHeaders ?? pageSecurity(script, styles, frameAncestors)),
  }
  return { ...createStaticResponse(content, headers, status), isFramed: frameAncestors !== undefined }
}

function renderManifest(language: Language, client: ClientBuild, config: Config): StaticResponse {
  const manifest = client.renderManifest(language, createSite(config, language))
  const headers = {
    'Content-Type': 'application/manifest+json',
    'Cache-Control': 'no-cache',
  }
  return createStaticResponse({ identity: Buffer.from(manifest) }, headers)
}

function fillTemplate(template: string, language: string, parts: Readonly<Record<string, string>>): string {
  return template
    .replace('lang="en"', language)
    .replace(/<!--(head|scripts|page|data)-->/g, (_marker, name: string) => parts[name] ?? '')
}

function pageSecurity(script: string, styles: string, frameAncestors?: readonly string[]): HeaderRecord {
  const sources = (inlined: string) => {
    const hash = createHash('sha256').update(inlined).digest('base64')
    return ["'self'", `'sha256-${hash}'`]
  }
  return pagePolicy(sources(script), sources(styles), frameAncestors)
}

function createSite(config: Config, locale: Language): Site {
  return {
    productName: config.PRODUCT_NAME,
    companyName: config.COMPANY_NAME,
    supportEmail: config.SUPPORT_EMAIL,
    mobileCallbackUrl: config.MOBILE_CALLBACK_URL,
    ...(config.APP_STORE_URL && { appStoreUrl: config.APP_STORE_URL }),
    ...(config.GOOGLE_PLAY_URL && { googlePlayUrl: config.GOOGLE_PLAY_URL }),
    ...(config.INSTALL_URL && { installUrl: config.INSTALL_URL }),
    comingSoon: config.COMING_SOON,
    ...(config.SAMPLE_SHOP && { sampleToken: createSampleToken({ locale }) }),
  }
}
