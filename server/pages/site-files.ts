/** `/robots.txt`, `/sitemap.xml` and `/.well-known/security.txt`. */
import { type Request, Router } from 'express'
import type { Config } from '../config.ts'
import { addReadRoute } from '../http/read-route.ts'
import { routedDocuments } from './documents.ts'
import { etagOf } from './static-responses.ts'

const TEXT = 'text/plain; charset=utf-8'
const SECURITY_TEXT_PATH = '/.well-known/security.txt'
const YEAR_MS = 365 * 24 * 60 * 60 * 1000

export function siteFiles(config: Config): Router {
  const router = Router({ caseSensitive: true, strict: true })

  function serve(path: string, type: string, createContent: (origin: string) => string): void {
    addReadRoute(router, path, (request, response) => {
      const content = createContent(config.PUBLIC_URL ?? requestOrigin(request))
      response.set({ 'Cache-Control': 'no-cache', 'Content-Type': type, ETag: etagOf(content) }).send(content)
    })
  }

  // Disallows nothing, because crawlers must fetch a page to see its `noindex`.
  const sitemap = config.PUBLIC_URL && !config.NOINDEX ? `Sitemap: ${config.PUBLIC_URL}/sitemap.xml\n` : ''
  serve('/robots.txt', TEXT, () => `User-agent: *\nDisallow:\n${sitemap}`)

  const listed = routedDocuments(config).filter(
    ({ noindex, path, canonicalPath }) => !noindex && path === canonicalPath,
  )
  serve('/sitemap.xml', 'application/xml; charset=utf-8', (origin) => {
    const urls = listed.map(({ path, alternates }) => {
      const links = alternates.map(
        ([name, other]) => `<xhtml:link rel="alternate" hreflang="${name}" href="${origin}${other}"/>`,
      )
      return `<url><loc>${origin}${path}</loc>${links.join('')}</url>`
    })
    return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}</urlset>\n`
  })

  serve(SECURITY_TEXT_PATH, TEXT, () => createSecurityText(config))
  return router
}

/** Uses the Host header if it is valid, because sitemaps need absolute URLs. */
function requestOrigin(request: Request): string {
  const scheme = request.protocol === 'https' ? 'https' : 'http'
  const host = request.headers.host ?? ''
  return `${scheme}://${/^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i.test(host) ? host : 'localhost'}`
}

/** RFC 9116. It expires a year from today. The date has no time, so that the ETag stays the same all day. */
function createSecurityText({ SUPPORT_EMAIL, PUBLIC_URL }: Config): string {
  const [expires] = new Date(Date.now() + YEAR_MS).toISOString().split('T')
  return [
    `Contact: mailto:${encodeURI(SUPPORT_EMAIL)}`,
    `Expires: ${expires}T00:00:00Z`,
    ...(PUBLIC_URL ? [`Canonical: ${PUBLIC_URL}${SECURITY_TEXT_PATH}`] : []),
    '',
  ].join('\n')
}
