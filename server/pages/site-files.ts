/** `/robots.txt` and `/sitemap.xml`. */
import type { Config } from '../config/config.ts'
import { routedDocuments } from './documents.ts'
import { createStaticResponse, type Files } from './static-responses.ts'

export function createSiteFiles(config: Config): Files {
  return new Map([
    ['/robots.txt', text(createRobots(config))],
    ['/sitemap.xml', text(createSitemap(config), 'application/xml')],
  ])
}

function text(content: string, type = 'text/plain') {
  const headers = { 'Cache-Control': 'no-cache', 'Content-Type': `${type}; charset=utf-8` }
  return createStaticResponse({ identity: Buffer.from(content) }, headers)
}

/** Disallows nothing, because crawlers must fetch a page to see its `noindex`. */
function createRobots({ PUBLIC_URL, NOINDEX }: Config): string {
  const sitemap = PUBLIC_URL && !NOINDEX ? `Sitemap: ${PUBLIC_URL}/sitemap.xml\n` : ''
  return `User-agent: *\nDisallow:\n${sitemap}`
}

/** Lists nothing without PUBLIC_URL, because a sitemap needs absolute URLs. */
function createSitemap(config: Config): string {
  const { PUBLIC_URL: origin } = config
  const listed = routedDocuments(config).filter(
    ({ noindex, path, canonicalPath }) => origin && !noindex && path === canonicalPath,
  )
  const urls = listed.map(({ path, alternates }) => {
    const links = alternates.map(
      ([name, other]) => `<xhtml:link rel="alternate" hreflang="${name}" href="${origin}${other}"/>`,
    )
    return `<url><loc>${origin}${path}</loc>${links.join('')}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}</urlset>\n`
}
