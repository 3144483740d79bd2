import { createServer, type RequestListener } from 'node:http'
import { exportJWK, exportSPKI, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ANALYSES } from '../../shared/analysis.ts'
import { listen } from '../http/lifecycle.ts'
import { createLogOn } from '../observability/log.ts'
import { readMetric } from '../testing/read-metric.ts'
import { requestAnalysis } from '../testing/request-analysis.ts'
import { startBoth } from '../testing/start-app.ts'
import { BY_PUBLIC_KEY } from './key-set.ts'
import { checkByKeys } from './token-check.ts'

const NO_KEYS = { code: 'analysis_unreachable', cause: 'no keys' }
const MINUTE = 60_000

async function createSigner(kid: string, alg = 'ES256') {
  const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true })
  return {
    publicKey,
    privateKey,
    jwk: { ...(await exportJWK(publicKey)), kid, alg, use: 'sig' },
    sign: (claims: JWTPayload = { id: 'u1' }, header: object = { kid }) =>
      new SignJWT(claims).setProtectedHeader({ alg, ...header }).sign(privateKey),
  }
}

/** Serves a key URL. While `answer` is set, it answers every request. */
async function startKeyHost(...members: readonly unknown[]) {
  const host = { members, asked: 0, answer: undefined as RequestListener | undefined, url: '' }
  const server = createServer((incoming, response) => {
    host.asked += 1
    if (host.answer) return host.answer(incoming, response)
    response.end(JSON.stringify({ keys: host.members }))
  })
  host.url = `${await listen(server, '127.0.0.1', 0)}/keys?of=owners`
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return host
}

const unavailable: RequestListener = (_request, response) => response.writeHead(503).end()

function check(url: string) {
  const lines: string[] = []
  const tokenCheck = checkByKeys(url, createLogOn({ write: (line) => lines.push(line) }, 'info'))
  onTestFinished(() => tokenCheck.keys?.[Symbol.dispose]())
  const said = () =>
    lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg.startsWith('SESSION_JWKS_URL'))
  return { ...tokenCheck, isUp: () => tokenCheck.keys?.isUp(), said, lines }
}

/** Returns a function that moves the clock. */
function stopClock() {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  return (ms: number) => vi.advanceTimersByTimeAsync(ms)
}

test.each(BY_PUBLIC_KEY)('a token signed with %s identifies its owner', async (alg) => {
  const signer = await createSigner('one', alg)
  const { verify } = check((await startKeyHost(signer.jwk)).url)
  expect(await verify(await signer.sign())).toBe('u1')
})

test('a token that is not signed with a key of the URL is rejected', async () => {
  const { jwk, publicKey } = await createSigner('one', 'RS256')
  const { verify } = check((await startKeyHost(jwk)).url)
  const secret = new TextEncoder().encode(await exportSPKI(publicKey))
  for (const token of [
    await new SignJWT({ id: 'u1' }).setProtectedHeader({ alg: 'HS256', kid: 'one' }).sign(secret),
    new UnsecuredJWT({ id: 'u1' }).encode(),
    await (await createSigner('one', 'RS256')).sign(),
    await (await createSigner('one', 'ES256')).sign(),
  ])
    await expect(verify(token)).rejects.toThrow('unauthorized')
})

test('a token that names no key is tried with each suitable key', async () => {
  const signers = await Promise.all(['one', 'two'].map((kid) => createSigner(kid)))
  const { verify } = check((await startKeyHost(...signers.map(({ jwk }) => jwk))).url)
  for (const signer of signers) expect(await verify(await signer.sign({ id: 'u1' }, {}))).toBe('u1')
  const stranger = await createSigner('one')
  await expect(verify(await stranger.sign({ id: 'u1' }, {}))).rejects.toThrow('unauthorized')
})

test('keys are refetched every ten minutes, and if that fails, the last ones stay in use for days', async () => {
  const pass = stopClock()
  const [previous, next] = [await createSigner('previous'), await createSigner('next')]
  const host = await startKeyHost(previous.jwk)
  const { verify, isUp, said, lines } = check(host.url)
  expect(await verify(await previous.sign())).toBe('u1')

  host.members = [next.jwk]
  await pass(10 * MINUTE)
  await expect.poll(() => host.asked).toBe(2)
  expect(await verify(await next.sign())).toBe('u1')
  host.answer = unavailable
  await pass(10 * MINUTE)
  await expect.poll(said).toEqual([expect.objectContaining({ level: 'warn', cause: 'status 503' })])
  expect(isUp()).toBe(false)
  for (let day = 0; day < 3; day += 1) {
    await pass(24 * 60 * MINUTE)
    expect(await verify(await next.sign())).toBe('u1')
  }
  await expect(verify(await previous.sign())).rejects.toMatchObject(NO_KEYS)
  expect(said()).toHaveLength(1)
  const forged = (await next.sign()).replace(/[^.]+$/, 'AAAA')
  await expect(verify(forged)).rejects.toThrow('unauthorized')

  host.answer = undefined
  await pass(10_000)
  await expect.poll(isUp).toBe(true)
  expect(said()).toMatchObject([{}, { msg: 'SESSION_JWKS_URL available again' }])
  await expect(verify(await previous.sign())).rejects.toThrow('unauthorized')
  expect(lines.join()).not.toMatch(/127\.0\.0\.1|owners/)
})

const someone = await createSigner('one')
const KEYS = JSON.stringify({ keys: [someone.jwk] })

test.each<[string, RequestListener]>([
  ['resets the connection', ({ socket }) => void socket.resetAndDestroy()],
  ['answers 500', (_request, response) => response.writeHead(500).end(KEYS)],
  [
    'redirects',
    ({ url }, response) => response.writeHead(url === '/keys' ? 200 : 302, { Location: '/keys' }).end(KEYS),
  ],
  ['sends an HTML page', (_request, response) => response.end('<h1>Maintenance</h1>')],
  ['sends null', (_request, response) => response.end('null')],
  ['has no usable key', (_request, response) => response.end('{"keys":[null,{"kty":"RSA","use":"enc"}]}')],
])('a key URL that %s has no keys, which the log says', async (_what, answer) => {
  const host = await startKeyHost()
  host.answer = answer
  const { verify, isUp, said } = check(host.url)
  await expect(verify(await someone.sign())).rejects.toMatchObject(NO_KEYS)
  expect(isUp()).toBe(false)
  expect(said()).toHaveLength(1)
})

test('an unknown key id triggers a fetch at once, but at most one every five seconds', async () => {
  const pass = stopClock()
  const [previous, next] = [await createSigner('previous'), await createSigner('next')]
  const host = await startKeyHost(previous.jwk)
  const { verify } = check(host.url)
  await verify(await previous.sign())
  host.members = [next.jwk]
  const token = await next.sign()
  await pass(4999)
  await expect(verify(token)).rejects.toThrow('unauthorized')
  await pass(1)
  const waiting = Array.from({ length: 9 }, () => verify(token))
  expect(await Promise.all(waiting)).toEqual(Array(9).fill('u1'))
  for (const kid of ['a', 'b', 'c'])
    await expect(verify(await next.sign({}, { kid }))).rejects.toThrow('unauthorized')
  expect(host.asked).toBe(2)
})

test('of a set with unusable members, the usable keys are used, and the others are named in the log', async () => {
  const [good, short, own] = [
    await createSigner('good'),
    await createSigner('short'),
    await createSigner('own'),
  ]
  const { n: _n, ...withoutModulus } = (await createSigner('hollow', 'RS256')).jwk
  const host = await startKeyHost(
    null,
    7,
    [good.jwk],
    { ...short.jwk, x: 'AAAA' },
    { ...own.jwk, ...(await exportJWK(own.privateKey)) },
    { kty: 'RSA', kid: 'small', e: 'AQAB', n: Buffer.alloc(128, 255).toString('base64url') },
    { kty: 'XYZ', kid: 'foreign' },
    { kty: 'oct', k: 'AAAA' },
    { ...good.jwk, kid: 'sealed', use: 'enc' },
    withoutModulus,
    good.jwk,
  )
  const { verify, isUp, said } = check(host.url)
  expect(await verify(await good.sign())).toBe('u1')
  expect(isUp()).toBe(true)
  expect(said()).toEqual([
    expect.objectContaining({
      level: 'warn',
      skipped: [1, 2, 3, 'short', 'own', 'small', 'foreign', 8, 'sealed', 'hollow'],
    }),
  ])
  for (const { sign } of [short, own]) await expect(verify(await sign())).rejects.toMatchObject(NO_KEYS)
  await expect(verify(await good.sign({}, { kid: 'unknown' }))).rejects.toThrow('unauthorized')
  expect(host.asked).toBe(1)
})

const readiness = async ({ origin }: { readonly origin: string }) =>
  (await (await fetch(`${origin}/readyz`)).text()).trim()

test('an instance is ready once it has keys, and one that has them stays ready without the key host', async () => {
  const signer = await createSigner('one')
  const host = await startKeyHost(signer.jwk)
  host.answer = unavailable
  const pass = stopClock()
  const env = { SESSION_JWKS_URL: host.url, METRICS_PORT: '0' }
  await using previous = await startBoth({ env })
  expect(await readiness(previous)).toBe('waiting for keys')
  host.answer = undefined
  await pass(10_000)
  await expect.poll(() => readiness(previous)).toBe('ready')

  host.answer = unavailable
  await using next = await startBoth({ env })
  await pass(5 * MINUTE - 1)
  expect([await readiness(previous), await readiness(next)]).toEqual(['ready', 'waiting for keys'])
  const token = await signer.sign()
  expect((await requestAnalysis(previous, token)).status).toBe(200)
  expect((await fetch(next.origin)).status).toBe(200)
  await pass(1)
  expect(await readiness(next)).toBe('ready')
  expect((await requestAnalysis(next, token)).status).toBe(502)
  expect(next.logLines.join()).toMatch(/"level":"error",[^}]+SESSION_JWKS_URL has brought no keys/)
  expect(next.logLines.join()).toMatch('"cause":"no keys"')
  expect(next.host.requests).toEqual([])
  expect(await readMetric(next, 'vitrine_session_keys_up')).toBe(0)
  const failures = `vitrine_host_failures_total{route="${ANALYSES.products.path}",cause="no_keys"}`
  expect(await readMetric(next, failures)).toBe(1)
})

test('a key host that hangs doesn’t delay startup, and calls get a 502 within five seconds, then at once', async () => {
  const host = await startKeyHost()
  host.answer = () => {}
  const env = { SESSION_JWKS_URL: host.url, ANALYSIS_TIMEOUT_MS: '100' }
  await using app = await startBoth({ env })
  const token = await (await createSigner('one')).sign()
  const ask = async () => (await requestAnalysis(app, token)).status
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([502, 502, 502])
  expect(await ask()).toBe(502)
  expect(host.asked).toBe(1)
})
