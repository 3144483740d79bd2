/** All pages and files as they are served: bytes, headers, languages, search engines. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import request from 'supertest'
import * as v from 'valibot'
import { afterAll, describe, expect, test } from 'vitest'
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../../shared/languages.ts'
import { PAGES, type PageName, pagePath, ROUTED_PAGES } from '../../shared/pages.ts'
import { readConfig } from '../config/config.ts'
import { rawRequest, sendRaw } from '../testing/raw-client.ts'
import { startApp } from '../testing/start-app.ts'
import { loadStaticResponses } from './client-build.ts'

async function startPages(env: Record<string, string> = {}) {
  const staticResponses = await loadStaticResponses('dist', readConfig(env))
  const app = await startApp({ staticResponses, env: { ANALYSIS_HOST: '', ...env } })
  const get = (path: string, headers: Record<string, string> = {}) =>
    request(app.origin).get(path).set(headers)
  return Object.assign(app, { get })
}

function title(page: PageName, language: Language): string | undefined {
  const text = readFileSync(`client/language/${language}.json`, 'utf8')
  const messages: Record<string, string> = JSON.parse(text)
  return messages[`page.${page}.title`]?.replace('{product}', 'Vitrine').replaceAll(/<\/?bdi>/g, '')
}

const BRAND = {
  PRODUCT_NAME: '</script><b>Shop',
  COMPANY_NAME: 'Muster GmbH',
  SUPPORT_EMAIL: 'help+vitrine@muster.example',
  SHOPIFY_API_KEY: 'key-1',
  INSTALL_URL: 'https://apps.example/muster',
  APP_STORE_URL: 'https://apps.example/ios',
  GOOGLE_PLAY_URL: 'https://apps.example/android',
  ANALYSIS_HOST: 'https://analysis.example',
  PUBLIC_URL: 'https://muster.example',
  FRAME_ANCESTORS: 'https://admin.shopify.com https://*.myshopify.com',
}

const LISTING = { NOINDEX: 'false', PUBLIC_URL: 'https://Shop.example/' }
const PREVIEW = 'https://cdn.example/preview.png'

// Rendering and compressing all pages takes most of the time, so few servers are started.
const app = await startPages()
const branded = await startPages(BRAND)
const listed = await startPages(LISTING)
const unlaunched = await startPages({ ...LISTING, COMING_SOON: 'true', OG_IMAGE_URL: PREVIEW })
afterAll(async () => {
  for (const each of [app, branded, listed, unlaunched]) await each[Symbol.asyncDispose]()
})

test('the thank-you page may be framed by the configured origins, and other pages by nobody', async () => {
  for (const page of [...ROUTED_PAGES, 'notFound'] as const) {
    for (const language of LANGUAGE_NAMES) {
      const path = page === 'notFound' ? '/nowhere' : pagePath(page, language)
      const { headers } = await branded.get(path)
      const isOpen = page === 'installed'
      const [, ancestors] = /frame-ancestors ([^;]*)/.exec(headers['content-security-policy'] ?? '') ?? []
      expect([path, ancestors]).toEqual([path, isOpen ? BRAND.FRAME_ANCESTORS : "'none'"])
      expect([path, headers['x-frame-options']]).toEqual([path, isOpen ? undefined : 'DENY'])
    }
  }
})

describe('pages', () => {
  test.each(LANGUAGE_NAMES.flatMap((language) => ROUTED_PAGES.map((page) => [page, language] as const)))(
    'the page %s in %s is found in any letter case, with or without a trailing slash, whatever the browser accepts',
    async (page, language) => {
      const path = pagePath(page, language)
      const { text } = await app.get(path)
      expect(text).toMatch(`<title>${title(page, language)}</title>`)
      expect(text).toMatch(`<html lang="${language}" dir="${LANGUAGES[language].direction}">`)
      const asked = { 'Accept-Language': language === 'en' ? 'ar' : 'en', Cookie: 'language=ar' }
      for (const target of [path, path.toUpperCase(), `${path}/`, `${path}?x=1`]) {
        const response = await app.get(target, asked)
        expect(response.status).toBe(200)
        expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
        expect(response.headers['vary']).toBe('Accept-Encoding')
        expect(response.text).toBe(text)
      }
    },
  )

  test('a page that the browser has cached is answered with a 304', async () => {
    const etag = (await app.get('/terms')).headers['etag'] ?? ''
    const second = await app.get('/terms', { 'If-None-Match': etag })
    expect(second.status).toBe(304)
    expect(second.headers['etag']).toBe(etag)
    expect(second.text).toBe('')
    const changed = await app.get('/terms', { 'If-None-Match': `"other", ${etag.slice(0, -2)}"` })
    expect(changed.status).toBe(200)
  })

  test.each(['br', 'gzip'])('a page is sent in %s, with a separate ETag', async (coding) => {
    const get = (coding: string) => fetch(app.origin, { headers: { 'Accept-Encoding': coding } })
    const [plain, encoded] = [await get('identity'), await get(coding)]
    expect(encoded.headers.get('content-encoding')).toBe(coding)
    expect(encoded.headers.get('etag')).not.toBe(plain.headers.get('etag'))
    expect(await encoded.text()).toBe(await plain.text())
  })
})

const UNLISTED: readonly PageName[] = ['comingSoon', 'installed', 'dashboard']
const LISTED = ROUTED_PAGES.filter((page) => !UNLISTED.includes(page))
const FILES = ['/robots.txt', '/sitemap.xml', '/manifest.webmanifest']

describe('for search engines', () => {
  test.each(ROUTED_PAGES)(
    '%s asks not to be indexed, in its HTML and its headers, unless NOINDEX=false allows it',
    async (page) => {
      const { path } = PAGES[page]
      const { headers, text } = await app.get(path)
      expect(headers['x-robots-tag']).toBe('noindex')
      expect(text).toMatch('<meta name="robots" content="noindex"/>')
      expect(text).not.toMatch(/rel="canonical"|og:(?:url|image)"/)
      const other = await listed.get(path)
      const isListed = LISTED.includes(page)
      expect(other.headers['x-robots-tag']).toBe(isListed ? undefined : 'noindex')
      expect(other.text.includes('<meta name="robots" content="noindex"/>')).toBe(!isListed)
      expect(/rel="canonical"|og:url"/.test(other.text)).toBe(isListed)
    },
  )

  test('with NOINDEX=false, responses that must never be indexed still have noindex', async () => {
    for (const path of ['/nothing', '/ar/nothing', '/assets/nothing.js', '/shopify/x'])
      expect((await listed.get(path)).headers['x-robots-tag']).toBe('noindex')
  })

  test('robots.txt disallows nothing, because a crawler must fetch a page to see its noindex', async () => {
    expect((await app.get('/robots.txt')).text).toBe('User-agent: *\nDisallow:\n')
    expect((await app.get('/sitemap.xml')).text).not.toMatch('<loc>')
  })

  test('with NOINDEX=false, every URL uses PUBLIC_URL, never a Host header', async () => {
    const textOf = async (path: string) => (await listed.get(path, { Host: 'evil.example' })).text
    expect(await textOf('/robots.txt')).toBe(
      'User-agent: *\nDisallow:\nSitemap: https://shop.example/sitemap.xml\n',
    )
    for (const path of ['/terms', '/sitemap.xml']) {
      expect(await textOf(path)).toMatch('https://shop.example/')
      expect(await textOf(path)).not.toMatch('evil.example')
    }
  })

  test('the HTML and the sitemap list a page’s languages, and a legal text’s canonical page is the English one', async () => {
    const textOf = async (path: string) =>
      (await listed.get(path)).text.replaceAll('https://shop.example', '')
    const alternatesIn = (text = '') =>
      Array.from(text.matchAll(/hreflang="([^"]+)" href="([^"]+)"/gi), ([, name, path]) => `${name} ${path}`)
    const landing = [...LANGUAGE_NAMES.map((name) => `${name} ${pagePath('landing', name)}`), 'x-default /']
    const urls = (await textOf('/sitemap.xml')).split('<url>').slice(1)
    const found = new Map(urls.map((url) => [/<loc>(.*?)</.exec(url)?.[1], alternatesIn(url)]))
    for (const path of ['/', '/ar']) expect(found.get(path)).toEqual(landing)
    for (const path of ['/terms', '/privacy']) expect(found.get(path)).toEqual([])
    expect([...found.keys()]).not.toContain('/ar/terms')
    expect(alternatesIn(await textOf('/ar'))).toEqual(landing)
    const terms = await textOf('/ar/terms')
    expect(terms).toMatch(/<link rel="canonical" href="\/terms"\/>/)
    expect(terms).toMatch('<div lang="en" dir="ltr">')
    for (const text of [terms, await textOf('/ar/home')]) expect(alternatesIn(text)).toEqual([])
  })

  test('the coming-soon page is at / before launch, and in the sitemap', async () => {
    expect((await unlaunched.get('/')).text).toMatch('Coming Soon')
    expect((await unlaunched.get('/coming-soon')).headers).not.toHaveProperty('x-robots-tag')
    expect((await unlaunched.get('/sitemap.xml')).text).toMatch('/coming-soon</loc>')
  })
})

const NOT_FOUND_PAGE = { status: 404, type: 'text/html', says: /Oops! Page not found/ }
const ARABIC_PAGE = { ...NOT_FOUND_PAGE, says: /<html lang="ar" dir="rtl">/ }
const NOT_FOUND = { status: 404, type: 'text/plain', says: /^Not found\n$/ }

async function expectAnswer(line: string, { status, type, says }: typeof NOT_FOUND): Promise<void> {
  const [head, body] = (await sendRaw(app.origin, rawRequest(`${line} HTTP/1.1`))).split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(head).toMatch(`Content-Type: ${type}`)
  expect(head).toMatch('X-Robots-Tag: noindex')
  expect(head).not.toMatch(/^etag:/im)
  if (type === 'text/plain') expect(head).toMatch('Cache-Control: no-store')
  expect(body).toMatch(says)
}

describe('URLs', () => {
  test.each([
    ...['/nowhere', '/__proto__', '/en/home', '/.env', '/shop.html', '/ASSETS/main.js'],
    // Exists only in development.
    '/__states',
    ...['/%', '/%zz', '/%c0%ae', '/%shopify'],
  ])('%s shows the not-found page', (target) => expectAnswer(`GET ${target}`, NOT_FOUND_PAGE))

  test.each(['/ar/nowhere', '/AR/Home/x'])('%s shows the Arabic not-found page', (target) =>
    expectAnswer(`GET ${target}`, ARABIC_PAGE),
  )

  test.each(['missing.js', '', '../server/main.js', '%2e%2e/server/main.js', '..%5c..%5cpackage.json'])(
    '/assets/%s returns a short plain 404',
    (name) => expectAnswer(`GET /assets/${name}`, NOT_FOUND),
  )

  test.each(['POST /nothing', 'DELETE /%', 'PUT /assets/%zz'])('%s returns a short plain 404', (line) =>
    expectAnswer(line, NOT_FOUND),
  )

  test.each(['http://vitrine.test/terms', 'HTTP://other.test:81/terms?x=1'])(
    'the URL %s is read as its path',
    async (target) => {
      const answer = await sendRaw(app.origin, rawRequest(`GET ${target} HTTP/1.1`))
      expect(answer).toMatch(/^HTTP\/1.1 200 OK\r\n.*<h1[^>]*>Terms and Conditions/s)
    },
  )
})

describe('the build’s files', () => {
  test('a page preloads its own code, and not that of other pages', async () => {
    expect((await app.get('/terms')).text).not.toMatch(
      /modulepreload" href="\/assets\/(?:render|DashboardPage)-/,
    )
    const installed = (await app.get('/installed')).text
    expect(installed).toMatch(/modulepreload" href="\/assets\/InstalledPage-/)
    expect(installed).not.toMatch('DashboardPage')
    expect((await app.get('/home')).text).toMatch(/modulepreload" href="\/assets\/DashboardPage-/)
  })

  test('a page runs only the entry script of its release, and names the list of its files', async () => {
    const { text, headers } = await app.get('/home')
    const [, entry = '', integrity] =
      /<script type="module" src="([^"]+)" integrity="([^"]+)"/.exec(text) ?? []
    const script = Buffer.from(await (await fetch(`${app.origin}${entry}`)).arrayBuffer())
    expect(integrity).toBe(`sha384-${createHash('sha384').update(script).digest('base64')}`)
    const list = await app.get(headers['vitrine-release'] ?? '')
    expect(Object.keys(list.body)).toContain(entry)
  })

  test('every icon that a page or the manifest names exists, and the shortcuts lead to the tabs', async () => {
    const { icons, shortcuts } = JSON.parse((await app.get('/manifest.webmanifest')).text)
    const named = v.parse(v.array(v.object({ src: v.string(), type: v.string() })), icons)
    for (const { src, type } of [
      ...named,
      { src: '/apple-touch-icon.png', type: 'image/png' },
      { src: '/og-image.png', type: 'image/png' },
      { src: '/og-image-plain.png', type: 'image/png' },
      { src: '/favicon.ico', type: 'image/x-icon' },
      { src: '/favicon.svg', type: 'image/svg+xml' },
    ]) {
      const icon = await app.get(src)
      expect([src, icon.status, icon.headers['content-type']]).toEqual([src, 200, type])
    }
    expect(shortcuts).toContainEqual({ name: 'Orders', url: '/home?tab=orders' })
    const { text } = await branded.get('/manifest.webmanifest')
    expect(JSON.parse(text)).toMatchObject({ name: BRAND.PRODUCT_NAME, id: '/home', lang: 'en' })
    const arabic = (await app.get('/ar')).text
    const [, path = ''] = /<link rel="manifest" href="([^"]+)"/.exec(arabic) ?? []
    expect(JSON.parse((await app.get(path)).text)).toMatchObject({ lang: 'ar' })
  })

  test.each([
    ['https://shop.example/og-image.png', listed],
    ['https://muster.example/og-image-plain.png', branded],
    [PREVIEW, unlaunched],
  ])('the link preview is %s, so that it never shows another brand’s name', async (image, { get }) => {
    const { text } = await get('/')
    expect(text).toContain(`<meta property="og:image" content="${image}"/>`)
    expect(text).toContain('<meta name="twitter:card" content="summary_large_image"/>')
  })
})

test('the configured brand is used everywhere, and can’t break out of the page’s markup', async () => {
  for (const page of ROUTED_PAGES) {
    const { text } = await branded.get(PAGES[page].path)
    expect(text).not.toMatch('<b>Shop')
    expect(text).not.toMatch('Vitrine')
  }
  const { text } = await branded.get('/')
  for (const url of [BRAND.INSTALL_URL, BRAND.APP_STORE_URL, BRAND.GOOGLE_PLAY_URL])
    expect(text).toMatch(`href="${url}"`)
  expect((await branded.get('/terms')).text).toMatch(BRAND.COMPANY_NAME)
  expect((await branded.get('/installed')).text).toMatch('<meta name="shopify-api-key" content="key-1"/>')
})

test('the sample shop is offered only without an analysis host', async () => {
  const SAMPLE_LINK = /href="#token=/
  expect((await app.get('/')).text).toMatch(SAMPLE_LINK)
  expect((await branded.get('/')).text).not.toMatch(SAMPLE_LINK)
})

test.each(['/Terms/', ...FILES, '/healthz'])('the URL %s accepts only GET and HEAD', async (path) => {
  for (const method of ['post', 'options'] as const) {
    const response = await request(app.origin)[method](path)
    expect(response.status).toBe(405)
    expect(response.headers['allow']).toBe('GET, HEAD')
  }
  expect((await request(app.origin).head(path)).status).toBe(200)
})
