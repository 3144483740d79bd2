import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer as createHttpServer, request as httpRequest } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { connect } from 'node:net'
import { gunzipSync, gzipSync } from 'node:zlib'
import request from 'supertest'
import { describe, expect, test } from 'vitest'
import { ANALYSES } from '../../shared/analysis.ts'
import { listen } from '../http/lifecycle.ts'
import { RAW_ANALYSIS_HEADERS, rawRequest, sendRaw } from '../testing/raw-client.ts'
import { type Behaviour, jsonReply, reply, startRawHost } from '../testing/raw-host.ts'
import { type RunningApp, startApp } from '../testing/start-app.ts'

const PATH = ANALYSES.products.path
const TOKEN = 'header.payload.signature'

function analyse(origin: string, path: string = PATH) {
  return request(origin).post(path).set('Authorization', `Bearer ${TOKEN}`).send({})
}

async function startBoth(behave: Behaviour, env: Record<string, string> = {}) {
  const host = await startRawHost(behave)
  const app = await startApp({ analysisHost: host.origin, env })
  return {
    host,
    app,
    async [Symbol.asyncDispose]() {
      await app[Symbol.asyncDispose]()
      await host[Symbol.asyncDispose]()
    },
  }
}

const answerList: Behaviour = (socket) => socket.write(jsonReply({ analysis: [] }))

describe('on the way out', () => {
  test.each(Object.values(ANALYSES))('$path reaches the host as the same path', async ({ path }) => {
    await using both = await startBoth(answerList)
    const response = await analyse(both.app.origin, path)
    expect(response.status).toBe(200)
    expect(response.body).toEqual({ analysis: [] })
    expect(both.host.requests[0]).toMatch(`POST ${path} HTTP/1.1\r\n`)
  })

  test('a path prefix of the host stands before the path', async () => {
    await using host = await startRawHost(answerList)
    await using app = await startApp({ analysisHost: `${host.origin}/v1/` })
    await analyse(app.origin)
    expect(host.requests[0]).toMatch(`POST /v1${PATH} HTTP/1.1\r\n`)
  })

  test('only the allowed headers and an empty object reach the host', async () => {
    await using both = await startBoth(answerList)
    const response = await request(both.app.origin)
      .post(PATH)
      .set({
        Authorization: `Bearer ${TOKEN}`,
        Cookie: 'a=1',
        Referer: 'http://elsewhere.test/?token=x',
        'X-Forwarded-For': '6.6.6.6',
        'X-HTTP-Method-Override': 'DELETE',
        'X-Request-Id': 'forged',
        Connection: 'authorization, close',
        TE: 'trailers',
        'Proxy-Authorization': 'Basic x',
      })
      .send({ evil: true })
    const [head = '', body] = (both.host.requests[0] ?? '').split('\r\n\r\n')
    const headers = Object.fromEntries(
      head
        .split('\r\n')
        .slice(1)
        .map((line) => line.toLowerCase().split(': ')),
    )
    expect(headers).toEqual({
      host: new URL(both.host.origin).host,
      authorization: `bearer ${TOKEN}`,
      'content-type': 'application/json',
      'content-length': '2',
      accept: 'application/json',
      'x-request-id': response.headers['x-request-id'],
      connection: 'close',
    })
    expect(body).toBe('{}')
  })
})

describe('refused here, unheard by the host', () => {
  test.each([
    ['no token', {}, 401, 'unauthorized'],
    ['another scheme', { Authorization: 'Basic YTpi' }, 401, 'unauthorized'],
    ['an empty token', { Authorization: 'Bearer ' }, 401, 'unauthorized'],
    ['two tokens', { Authorization: 'Bearer a,b' }, 401, 'unauthorized'],
    ['an over-long token', { Authorization: `Bearer ${'a'.repeat(8193)}` }, 401, 'unauthorized'],
    [
      'a form',
      { Authorization: 'Bearer a', 'Content-Type': 'application/x-www-form-urlencoded' },
      415,
      'unsupported_media_type',
    ],
  ])('%s', async (_name, headers, status, code) => {
    await using both = await startBoth(answerList)
    const response = await request(both.app.origin).post(PATH).set(headers)
    expect(response.status).toBe(status)
    expect(response.headers['content-type']).toMatch('application/json')
    expect(response.headers['cache-control']).toBe('no-store')
    expect(response.body.error.code).toBe(code)
    expect(response.body.error.requestId).toBe(response.headers['x-request-id'])
    expect(both.host.requests).toEqual([])
  })

  test.each(['a.b==.c=', 'a=b', "!#$%&'*+-./:;<=>?@[\\]^_`{|}~", 'a'.repeat(8192)])(
    'the token %s is for the host to judge',
    async (token) => {
      await using both = await startBoth(answerList)
      const response = await request(both.app.origin).post(PATH).set('Authorization', `Bearer ${token}`)
      expect(response.status).toBe(200)
      expect(both.host.requests[0]).toContain(`\r\nauthorization: Bearer ${token}\r\n`)
    },
  )

  test('another method', async () => {
    await using both = await startBoth(answerList)
    const response = await request(both.app.origin).get(PATH)
    expect(response.status).toBe(405)
    expect(response.headers['allow']).toBe('POST')
    expect(response.body.error.code).toBe('method_not_allowed')
    expect(both.host.requests).toEqual([])
  })

  test.each([
    '/shopify',
    '/shopify/analyze-refunds',
    '/shopify/analyze-products/',
    '/SHOPIFY/analyze-products',
    '/shopify/Analyze-Products',
    '/shopify/analyze-products?x=1',
    '/shopify/analyze-products;x',
    '/shopify//analyze-products',
    '//shopify/analyze-products',
    '/shopify/./analyze-products',
    '/shopify/../shopify/analyze-products',
    '/x/../shopify/analyze-products',
    '/shopify/%2e%2e/shopify/analyze-products',
    '/shopify%2fanalyze-products',
    '/shopify\\analyze-products',
    '/%73hopify/analyze-products',
    '/shopify/%',
    '/SHOPIFY/%zz',
    '/Shopify%c0%ae',
  ])('the target %s', async (target) => {
    await using both = await startBoth(answerList)
    const answer = await sendRaw(
      both.app.origin,
      rawRequest(`POST ${target} HTTP/1.1`, RAW_ANALYSIS_HEADERS, '{}'),
    )
    expect(answer).toMatch(/^HTTP\/1.1 404 /)
    expect(answer).toMatch('"code":"not_found"')
    expect(both.host.requests).toEqual([])
  })

  test.each(['http://evil.test/shopify/analyze-products', '/%c0%ae'])(
    '400 or 404: the target %s',
    async (target) => {
      await using both = await startBoth(answerList)
      const answer = await sendRaw(
        both.app.origin,
        rawRequest(`POST ${target} HTTP/1.1`, RAW_ANALYSIS_HEADERS, '{}'),
      )
      expect(answer).toMatch(/^HTTP\/1.1 (400|404) /)
      expect(both.host.requests).toEqual([])
    },
  )

  test.each([
    ['declared', 'Content-Length: 1025', 'x'.repeat(1025)],
    ['in chunks', 'Transfer-Encoding: chunked', `401\r\n${'x'.repeat(1025)}\r\n0\r\n\r\n`],
  ])('a body over 1 kB, %s', async (_name, framing, body) => {
    await using both = await startBoth(answerList)
    const answer = await sendRaw(
      both.app.origin,
      rawRequest(
        `POST ${PATH} HTTP/1.1`,
        ['Authorization: Bearer a', 'Content-Type: application/json', framing],
        body,
      ),
    )
    expect(answer).toMatch(/^HTTP\/1.1 413 /)
    expect(answer).toMatch(/\r\nConnection: close\r\n/)
    expect(answer).toMatch('"code":"too_large"')
    expect(both.host.requests).toEqual([])
  })

  test.each([
    ['Expect: 100-continue', 417],
    ['Expect: something', 417],
  ])('%s', async (header, status) => {
    await using both = await startBoth(answerList)
    const answer = await sendRaw(
      both.app.origin,
      rawRequest(`POST ${PATH} HTTP/1.1`, [...RAW_ANALYSIS_HEADERS, header], '{}'),
    )
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(both.host.requests).toEqual([])
  })

  test('an upgrade is not asked for', async () => {
    await using both = await startBoth(answerList)
    const answer = await sendRaw(
      both.app.origin,
      rawRequest(
        `POST ${PATH} HTTP/1.1`,
        [...RAW_ANALYSIS_HEADERS, 'Connection: Upgrade', 'Upgrade: h2c'],
        '{}',
      ),
    )
    expect(answer).toMatch(/^HTTP\/1.1 200 /)
    expect(both.host.requests.join()).not.toMatch(/upgrade/i)
  })
})

describe('on the way back', () => {
  test.each([
    [200, 'application/json', '{"analysis":[]}'],
    [401, 'application/json', '{"message":"expired"}'],
    [404, 'text/html', '<h1>gone</h1>'],
    [500, 'text/plain', 'oops'],
    [503, 'text/html; charset=utf-8', '<h1>later</h1>'],
  ])('%i with %s passes through as it is', async (status, type, body) => {
    await using both = await startBoth((socket) =>
      socket.write(reply(`${status} Whatever It Says`, [`Content-Type: ${type}`], body)),
    )
    const answer = await sendRaw(
      both.app.origin,
      rawRequest(`POST ${PATH} HTTP/1.1`, RAW_ANALYSIS_HEADERS, '{}'),
    )
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} (?!Whatever)`))
    expect(answer).toMatch(`Content-Type: ${type}\r\n`)
    expect(answer.split('\r\n\r\n')[1]).toBe(body)
  })

  test('of the host’s headers only the allowed ones come through', async () => {
    await using both = await startBoth((socket) =>
      socket.write(
        reply(
          '503 Service Unavailable',
          [
            'Content-Type: application/json',
            'Retry-After: 30',
            'Set-Cookie: a=1',
            'Access-Control-Allow-Origin: *',
            'Content-Security-Policy: default-src *',
            'Strict-Transport-Security: max-age=0',
            'Refresh: 0;url=http://evil.test',
            'Clear-Site-Data: "*"',
            'Server: leaky/1.0',
            'X-Powered-By: leaky',
            'WWW-Authenticate: Basic',
            'Link: </x>; rel=preload',
            'X-Robots-Tag: all',
            'X-Request-Id: theirs',
          ],
          '{}',
        ),
      ),
    )
    const response = await analyse(both.app.origin)
    expect(response.headers).toMatchObject({
      'retry-after': '30',
      'x-robots-tag': 'noindex',
      'cache-control': 'no-store',
    })
    expect(response.headers['x-request-id']).not.toBe('theirs')
    expect(response.headers['content-security-policy']).toMatch("default-src 'none'")
    expect(response.headers['strict-transport-security']).toMatch('max-age=63072000')
    for (const name of [
      'set-cookie',
      'access-control-allow-origin',
      'refresh',
      'clear-site-data',
      'server',
      'x-powered-by',
      'www-authenticate',
      'link',
    ])
      expect(response.headers).not.toHaveProperty(name)
  })

  test('a Retry-After that is a date is dropped', async () => {
    await using both = await startBoth((socket) =>
      socket.write(reply('503 x', ['Retry-After: Wed, 21 Oct 2026 07:28:00 GMT'], '')),
    )
    expect((await analyse(both.app.origin)).headers).not.toHaveProperty('retry-after')
  })

  test('a reply that the host compressed arrives as the same text', async () => {
    const body = gzipSync(JSON.stringify({ analysis: [{ productId: '1' }] }))
    await using both = await startBoth((socket) =>
      socket.write(reply('200 OK', ['Content-Type: application/json', 'Content-Encoding: gzip'], body)),
    )
    const response = await analyse(both.app.origin)
    expect(response.headers['content-encoding']).toBe('gzip')
    expect(response.body).toEqual({ analysis: [{ productId: '1' }] })
  })

  test('a long plain reply is compressed towards the browser', async () => {
    const text = JSON.stringify({
      analysis: Array.from({ length: 500 }, (_, i) => ({ productId: String(i) })),
    })
    await using both = await startBoth((socket) =>
      socket.write(reply('200 OK', ['Content-Type: application/json'], text)),
    )
    const answer = await new Promise<{ coding: string | undefined; body: Buffer }>((resolve, reject) => {
      const outgoing = httpRequest(
        `${both.app.origin}${PATH}`,
        { method: 'POST', headers: { authorization: 'Bearer a', 'accept-encoding': 'gzip' } },
        async (incoming) => {
          const chunks: Buffer[] = []
          for await (const chunk of incoming) chunks.push(chunk)
          resolve({ coding: incoming.headers['content-encoding'], body: Buffer.concat(chunks) })
        },
      )
      outgoing.once('error', reject)
      outgoing.end()
    })
    expect(answer.coding).toBe('gzip')
    expect(answer.body.length).toBeLessThan(text.length / 3)
    expect(gunzipSync(answer.body).toString()).toBe(text)
  })

  test.each(['identity', 'gzip', 'br'])('20,000 pieces are no more bytes than one: %s', async (coding) => {
    const item = (id: number) =>
      `{"productId":"${(id * 2654435761) % 2 ** 32}","seoTitle":"Soap"},`.padEnd(190)
    const items = Array.from({ length: 20_000 }, (_, id) => item(id))
    const chunks = items.map((text) => `be\r\n${text}\r\n`).join('')
    const head = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n'
    await using both = await startBoth((socket, request) =>
      socket.write(
        request.includes('Bearer pieces')
          ? `${head}${chunks}0\r\n\r\n`
          : reply('200 OK', ['Content-Type: application/json'], items.join('')),
      ),
    )
    const bytesOf = async (token: string) => {
      const headers = ['Content-Length: 0', `Authorization: Bearer ${token}`]
      const line = `POST ${PATH} HTTP/1.1`
      return (
        await sendRaw(both.app.origin, rawRequest(line, [...headers, `Accept-Encoding: ${coding}`], ''))
      ).length
    }
    expect(await bytesOf('pieces')).toBeLessThan(1.2 * (await bytesOf('one')))
  })

  test('103 and then 200 is a 200', async () => {
    await using both = await startBoth((socket) => {
      socket.write('HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n')
      socket.write(jsonReply({ analysis: [] }))
    })
    expect((await analyse(both.app.origin)).status).toBe(200)
  })
})

describe('a host that can’t be reached', () => {
  test.each([
    ['refuses', 'http://127.0.0.1:9', 'ECONNREFUSED'],
    ['has no address', 'http://host.invalid', /^(ENOTFOUND|EAI_AGAIN)$/],
  ])('that %s is a 502 that doesn’t name it; the log says why', async (_name, analysisHost, cause) => {
    await using app = await startApp({ analysisHost })
    const response = await analyse(app.origin)
    expect(response.status).toBe(502)
    expect(response.body.error.code).toBe('analysis_unreachable')
    expect(response.text).not.toMatch(new URL(analysisHost).hostname)
    await expect.poll(() => causeIn(app)).toMatch(cause)
  })

  test('whose certificate nobody vouches for', async () => {
    const pem = await readFile(new URL('../../tests/hostile/self-signed.pem', import.meta.url))
    const host = createTlsServer({ key: pem, cert: pem }, () => {})
    const origin = await listen(host, '127.0.0.1', 0)
    await using app = await startApp({ analysisHost: origin.replace('http:', 'https:') })
    expect((await analyse(app.origin)).body.error.code).toBe('analysis_unreachable')
    await expect.poll(() => causeIn(app)).toBe('DEPTH_ZERO_SELF_SIGNED_CERT')
    host.close()
  })

  test('TLS to a plain port', async () => {
    const host = createHttpServer()
    const origin = await listen(host, '127.0.0.1', 0)
    await using app = await startApp({ analysisHost: origin.replace('http:', 'https:') })
    expect((await analyse(app.origin)).body.error.code).toBe('analysis_unreachable')
    await expect.poll(() => causeIn(app)).toBe('EPROTO')
    host.close()
  })

  test.each<[string, Behaviour, string]>([
    ['garbage', (socket) => socket.end('garbage\r\n\r\n'), 'HPE_INVALID_CONSTANT'],
    ['a redirect', (socket) => socket.write(reply('302 Found', [], '')), 'status 302'],
    ['silence', () => {}, 'no reply'],
    [
      'half a reply',
      (socket) => socket.write('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{'),
      'unfinished reply',
    ],
    [
      'a bad chunk',
      (socket) => socket.write('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}x'),
      'HPE_STRICT',
    ],
  ])('the cause of %s', async (_name, behave, cause) => {
    await using both = await startBoth(behave, { ANALYSIS_TIMEOUT_MS: '300' })
    await analyse(both.app.origin).catch(() => 'broken')
    await expect.poll(() => causeIn(both.app)).toBe(cause)
  })
})

function causeIn({ logLines }: RunningApp): unknown {
  return JSON.parse(logLines.findLast((line) => line.includes('"route"')) ?? '{}').cause
}

test('a browser that leaves ends its call to the host', async () => {
  let heard = () => {}
  const arrived = new Promise<void>((resolve) => {
    heard = resolve
  })
  await using both = await startBoth(() => heard())
  const { hostname, port } = new URL(both.app.origin)
  const browser = connect(Number(port), hostname)
  browser.write(rawRequest(`POST ${PATH} HTTP/1.1`, RAW_ANALYSIS_HEADERS, '{}'))
  await arrived
  const closed = both.host.nextClose()
  browser.destroy()
  await closed
  expect(both.host.connections()).toBe(0)
})

test('a token, a cookie, a body and a query are in no log line', async () => {
  await using both = await startBoth(answerList)
  await request(both.app.origin)
    .post(PATH)
    .set({ Authorization: 'Bearer canary-token', Cookie: 'canary-cookie', Host: 'canary-host' })
    .send({ canary: 'canary-body' })
  await request(both.app.origin).get('/?canary-query')
  await request(both.app.origin).get('/canary-path')
  await expect.poll(() => both.app.logLines).toHaveLength(3)
  expect(both.app.logLines.join('')).not.toMatch('canary')
})

test('half a body takes no place among the calls in flight', async () => {
  await using both = await startBoth(answerList, { ANALYSIS_MAX_IN_FLIGHT: '1' })
  const { hostname, port } = new URL(both.app.origin)
  const slow = connect(Number(port), hostname)
  slow.write(rawRequest(`POST ${PATH} HTTP/1.1`, RAW_ANALYSIS_HEADERS, '{'))
  expect((await analyse(both.app.origin)).status).toBe(200)
  const answered = once(slow, 'data')
  slow.write('}')
  expect(String(await answered)).toMatch(/^HTTP\/1.1 200 /)
  slow.destroy()
})

test('an analysis may be silent for longer than a connection may', async () => {
  await using host = await startRawHost((socket) => {
    setTimeout(() => socket.write(jsonReply({ analysis: [] })), 400)
  })
  await using app = await startApp({ analysisHost: host.origin, httpLimits: { stallTimeout: 100 } })
  expect((await analyse(app.origin)).status).toBe(200)
})
