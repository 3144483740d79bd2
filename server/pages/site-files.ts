/** `/robots.txt`, `/sitemap.xml` and `/manifest.webmanifest`. */
import { type Request, type Response, Router } from 'express'
import { ANALYSES, ANALYSIS_NAMES } from '../../shared/analysis.ts'
import { ADDRESSED_PAGES, PAGES } from '../../shared/pages.ts'
import { allowMethods } from '../http/allow-methods.ts'
import { contextOf } from '../http/request-context.ts'
import { securityHeaders } from '../http/security-headers.ts'

interface SiteFilesOptions {
  readonly productName: string
  readonly noindex: boolean
}

const HEADERS = securityHeaders()

export function siteFiles({ productName, noindex }: SiteFilesOptions): Router {
  const router = Router({ caseSensitive: true, strict: true })
  const manifest = createManifest(productName)
  const listed = noindex
    ? []
    : ADDRESSED_PAGES.filter((page) => !PAGES[page].noindex).map((page) => PAGES[page].path)

  router.all(
    '/manifest.webmanifest',
    allowMethods((request, response) => {
      send(request, response, 'application/manifest+json', manifest)
    }),
  )
  // Nothing is disallowed: what search engines may not fetch, they can't see to be `noindex`.
  router.all(
    '/robots.txt',
    allowMethods((request, response) => {
      const sitemap = noindex ? '' : `Sitemap: ${originOf(request)}/sitemap.xml\n`
      send(request, response, 'text/plain; charset=utf-8', `User-agent: *\nDisallow:\n${sitemap}`)
    }),
  )
  router.all(
    '/sitemap.xml',
    allowMethods((request, response) => {
      const urls = listed.map((path) => `<url><loc>${originOf(request)}${path}</loc></url>`)
      send(
        request,
        response,
        'application/xml; charset=utf-8',
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`,
      )
    }),
  )
  return router
}

function send(request: Request, response: Response, type: string, content: string): void {
  contextOf(request).route = request.path
  for (const [name, value] of HEADERS) response.setHeader(name, value)
  response.setHeader('Cache-Control', 'no-cache')
  response.setHeader('Content-Type', type)
  response.end(content)
}

/** Sitemaps need whole addresses, and the server isn't told its own: the caller's word, if it is a plain host. */
function originOf(request: Request): string {
  const host = request.headers.host ?? ''
  return `${request.protocol}://${/^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i.test(host) ? host : 'localhost'}`
}

function createManifest(productName: string): string {
  return JSON.stringify({
    id: '/home',
    name: productName,
    short_name: productName,
    description: PAGES.dashboard.description(productName),
    lang: 'en',
    start_url: '/home',
    scope: '/',
    display: 'standalone',
    background_color: '#fafaf7',
    theme_color: '#fafaf7',
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any', purpose: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192', purpose: 'any' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512', purpose: 'any' },
      { src: '/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
      { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any', purpose: 'maskable' },
    ],
    shortcuts: ANALYSIS_NAMES.map((analysis) => ({
      name: ANALYSES[analysis].label,
      url: `${PAGES.dashboard.path}?tab=${analysis}`,
    })),
  })
}
