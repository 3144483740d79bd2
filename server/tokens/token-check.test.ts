import { createHmac } from 'node:crypto'
import { createServer, type RequestListener } from 'node:http'
import { exportJWK, exportSPKI, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import request from 'supertest'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ANALYSES } from '../../shared/analysis.ts'
import { listen } from '../http/lifecycle.ts'
import { createLogOn } from '../observability/log.ts'
import { findFreePort } from '../testing/free-port.ts'
import { openClients, rawAnalysis } from '../testing/raw-client.ts'
import { jsonReply } from '../testing/raw-host.ts'
import { readMetric } from '../testing/read-metric.ts'
import { requestAnalysis } from '../testing/request-analysis.ts'
import { startBoth } from '../testing/start-both.ts'
import { checkByKeys, checkBySecret } from './token-check.ts'

/** Long enough for HS512 as well. */
const SECRET = 'a secret of more than 64 bytes: ßßß'.repeat(2)
const NOW = Math.floor(Date.now() / 1000)

function sign(claims: JWTPayload, secret = SECRET, alg = 'HS256'): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg }).sign(new TextEncoder().encode(secret))
}

/** Signs the token here, because no library signs invalid tokens. */
function forge(header: object, key?: string): string {
  const signed = [header, { id: 'u1' }]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  return `${signed}.${key === undefined ? '' : createHmac('sha256', key).update(signed).digest('base64url')}`
}

test.each([
  ['without exp', { id: 'u1' }],
  ['that has not expired', { id: 'u1', exp: NOW + 600, nbf: NOW - 1 }],
  ['that expired 20 s ago by this clock', { id: 'u1', exp: NOW - 20 }],
  ['that is valid in 20 s by this clock', { id: 'u1', nbf: NOW + 20 }],
])('a token %s, signed with the secret, is accepted', async (_which, claims) => {
  expect(await checkBySecret(SECRET).verify(await sign(claims))).toBe('u1')
})

test.each([
  ['another secret', () => sign({ id: 'u1' }, SECRET.replace('a', 'b'))],
  ['another payload', async () => (await sign({ id: 'u1' })).replace(/\.[^.]+\./, '.eyJpZCI6InUyIn0.')],
  ['exp a minute ago', () => sign({ id: 'u1', exp: NOW - 60 })],
  ['nbf in a minute', () => sign({ id: 'u1', nbf: NOW + 60 })],
  ['another algorithm', () => sign({ id: 'u1' }, SECRET, 'HS512')],
  ['no algorithm', () => forge({ alg: 'none' })],
  ['an unknown critical header', () => forge({ alg: 'HS256', crit: ['x'], x: 1 }, SECRET)],
  ['two parts', () => 'e30.e30'],
])('a token with %s is rejected', async (_what, create) => {
  await expect(checkBySecret(SECRET).verify(await create())).rejects.toThrow('unauthorized')
})

const EXPECTED = { issuer: 'https://app.example', audience: 'dashboard' }

test.each([
  ['both', { iss: 'https://app.example', aud: ['phone', 'dashboard'] }, true],
  ['another issuer', { iss: 'https://other.example', aud: 'dashboard' }, false],
  ['another audience', { iss: 'https://app.example', aud: 'phone' }, false],
  ['neither', {}, false],
])('of the tokens with %s, only those with the right issuer and audience are accepted', async (...row) => {
  const [, claims, isAccepted] = row
  const verified = checkBySecret(SECRET, EXPECTED).verify(await sign({ id: 'u1', ...claims }))
  if (isAccepted) await verified
  else await expect(verified).rejects.toMatchObject({ code: 'unauthorized' })
})

async function createSigner(kid: string, alg: string) {
  const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true })
  return {
    jwk: { ...(await exportJWK(publicKey)), kid, alg, use: 'sig' },
    spki: await exportSPKI(publicKey),
    sign: (claims: JWTPayload, header: object = { kid }) =>
      new SignJWT(claims).setProtectedHeader({ alg, ...header }).sign(privateKey),
  }
}

type Signer = Awaited<ReturnType<typeof createSigner>>

/** Serves a key URL. While `answer` is set, it answers every request. */
async function startKeys(...signers: readonly Signer[]) {
  const keys = { signers, asked: 0, answer: undefined as RequestListener | undefined, url: '' }
  const server = createServer((incoming, response) => {
    keys.asked += 1
    if (keys.answer) return keys.answer(incoming, response)
    response.end(JSON.stringify({ keys: keys.signers.map(({ jwk }) => jwk) }))
  })
  keys.url = `${await listen(server, '127.0.0.1', 0)}/keys?of=owners`
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return keys
}

function check(url: string) {
  const lines: string[] = []
  const tokenCheck = checkByKeys(url, createLogOn({ write: (line) => lines.push(line) }, 'info'))
  onTestFinished(() => tokenCheck[Symbol.dispose]())
  const said = () => lines.map((line) => JSON.parse(line).msg)
  return { ...tokenCheck, isUp: tokenCheck.keys?.isUp, said, lines }
}

test('a token signed with a key from the URL identifies its owner, and one signed with the public key as a secret is rejected', async () => {
  const signer = await createSigner('one', 'RS256')
  const { url } = await startKeys(signer)
  const { verify } = check(url)
  expect(await verify(await signer.sign({ id: 'u1' }))).toBe('u1')
  await expect(verify(forge({ alg: 'HS256', kid: 'one' }, signer.spki))).rejects.toThrow('unauthorized')
  await expect(verify(forge({ alg: 'none', kid: 'one' }))).rejects.toThrow('unauthorized')
  const stranger = await createSigner('one', 'RS256')
  await expect(verify(await stranger.sign({ id: 'u1' }))).rejects.toThrow('unauthorized')
})

test.each([
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
  ...['ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'],
])('a token signed with %s identifies its owner', async (alg) => {
  const signer = await createSigner('one', alg)
  const { verify } = check((await startKeys(signer)).url)
  expect(await verify(await signer.sign({ id: 'u1' }))).toBe('u1')
})

test('keys are refetched every ten minutes, and if that fails, the cached ones stay valid for an hour', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const [previous, next] = [await createSigner('previous', 'ES256'), await createSigner('next', 'ES256')]
  const keys = await startKeys(previous)
  const { verify, isUp, said, lines } = check(keys.url)
  const token = await previous.sign({ id: 'u1' })
  expect(await verify(token)).toMatch('u1')
  const pass = (minutes: number) => vi.advanceTimersByTimeAsync(minutes * 60_000)

  keys.signers = [previous, next]
  await pass(10)
  await expect.poll(() => keys.asked).toBe(2)
  expect(await verify(await next.sign({ id: 'u2' }))).toMatch('u2')
  keys.answer = (_request, response) => response.writeHead(503).end()
  await pass(10)
  await expect.poll(said).toEqual(['SESSION_JWKS_URL unavailable, known keys stay valid for an hour'])
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'warn', cause: 'status 503' })
  expect(isUp?.()).toBe(false)
  await pass(49)
  expect(await verify(token)).toMatch('u1')
  await pass(1)
  await expect(verify(token)).rejects.toMatchObject(UNKNOWN)
  expect(said()).toHaveLength(1)
  expect(lines.join()).not.toMatch(/127\.0\.0\.1|owners/)

  keys.answer = undefined
  await pass(1)
  await expect.poll(said).toEqual([expect.anything(), 'SESSION_JWKS_URL available again'])
  expect(await verify(await next.sign({ id: 'u2' }))).toMatch('u2')
  expect(isUp?.()).toBe(true)
})

const UNKNOWN = { code: 'analysis_unreachable', cause: 'no keys' }

test.each<[string, RequestListener]>([
  ['resets the connection', ({ socket }) => void socket.resetAndDestroy()],
  ['answers 500', (_request, response) => response.writeHead(500).end('{"keys":[]}')],
  ['redirects', (_request, response) => response.writeHead(302, { Location: '/elsewhere' }).end()],
  ['sends an HTML page', (_request, response) => response.end('<h1>Maintenance</h1>')],
  ['breaks off', (_request, response) => response.writeHead(200, { 'Content-Length': 99 }).end('{"keys":[')],
  ['sends null', (_request, response) => response.end('null')],
  ['has no keys', (_request, response) => response.end('{"keys":[]}')],
  [
    'has keys for encryption only',
    (_request, response) => response.end('{"keys":[{"kty":"RSA","use":"enc"}]}'),
  ],
  ['sends an endless response', (_request, response) => response.end(`"${'x'.repeat(2_000_000)}"`)],
])(
  'while the key URL %s, cached keys are used, and an unknown key id is not the token’s fault',
  async (_, answer) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const [known, next] = [await createSigner('known', 'ES256'), await createSigner('next', 'ES256')]
    const keys = await startKeys(known)
    const { verify, isUp, said } = check(keys.url)
    await verify(await known.sign({ id: 'u1' }))
    vi.advanceTimersByTime(6000)
    keys.answer = answer
    const token = await next.sign({ id: 'u2' })
    for (const _ of [1, 2, 3]) await expect(verify(token)).rejects.toMatchObject(UNKNOWN)
    expect(keys.asked).toBe(2)
    expect(isUp?.()).toBe(false)
    expect(said()).toHaveLength(1)
    expect(await verify(await known.sign({ id: 'u1' }))).toMatch('u1')
    const forged = (await known.sign({ id: 'u2' })).replace(/[^.]+$/, 'AAAA')
    await expect(verify(forged)).rejects.toThrow('unauthorized')

    keys.answer = undefined
    keys.signers = [known, next]
    vi.advanceTimersByTime(6000)
    expect(await verify(token)).toMatch('u2')
    expect(isUp?.()).toBe(true)
  },
)

test('an unknown key id triggers a fetch at once, but at most one every five seconds', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const [previous, next] = [await createSigner('previous', 'ES256'), await createSigner('next', 'ES256')]
  const keys = await startKeys(previous)
  const { verify } = check(keys.url)
  await verify(await previous.sign({ id: 'u1' }))
  vi.advanceTimersByTime(6000)
  keys.signers = [next]
  expect(await verify(await next.sign({ id: 'u1' }))).toMatch('u1')
  for (const kid of ['a', 'b', 'c'])
    await expect(verify(forge({ alg: 'ES256', kid }, ''))).rejects.toThrow('unauthorized')
  expect(keys.asked).toBe(2)
})

test('a token that names no key is tried with each suitable key', async () => {
  const signers = await Promise.all(['one', 'two'].map((kid) => createSigner(kid, 'ES256')))
  const { verify } = check((await startKeys(...signers)).url)
  for (const signer of signers) expect(await verify(await signer.sign({ id: 'u1' }, {}))).toMatch('u1')
  const stranger = await createSigner('one', 'ES256')
  await expect(verify(await stranger.sign({ id: 'u1' }, {}))).rejects.toThrow('unauthorized')
})

test('a forged token gets a 401 before it takes a slot, and never reaches the host', async () => {
  const env = { SESSION_SECRET: SECRET, ANALYSIS_MAX_IN_FLIGHT: '1' }
  await using app = await startBoth({ env }, () => {})
  const [owner] = await openClients(app.origin, 1)
  owner?.socket.write(rawAnalysis({ token: await sign({ id: 'u1' }) }))
  await expect.poll(() => app.host.requests).toHaveLength(1)
  const call = request(app.origin).post(ANALYSES.products.path)
  const response = await call.set('Authorization', `Bearer ${await sign({ id: 'u1' }, `${SECRET}!`)}`)
  expect([response.status, response.type]).toEqual([401, 'application/json'])
  expect(response.body).toMatchObject({ error: { code: 'unauthorized' } })
  expect(response.get('WWW-Authenticate')).toBe('Bearer error="invalid_token"')
  await expect.poll(() => app.logLines.join('')).toMatch('"cause":"ERR_JWS_SIGNATURE_VERIFICATION_FAILED"')
  expect(app.host.requests).toHaveLength(1)
  owner?.socket.destroy()
})

test('a checked token is forwarded unchanged, and a renewed one shares its owner’s limits', async () => {
  const env = { SESSION_SECRET: SECRET, RATE_LIMIT_PER_MINUTE: '1' }
  await using app = await startBoth({ env })
  const token = await sign({ id: 'u1', iat: 1 })
  expect((await requestAnalysis(app, token)).status).toBe(200)
  expect(app.host.heard(token)).toBe(1)
  expect((await requestAnalysis(app, await sign({ id: 'u1', iat: 2 }))).status).toBe(429)
})

test('if tokens are checked, no client can lock out another one at the same IP address', async () => {
  const env = { SESSION_SECRET: SECRET, RATE_LIMIT_PER_MINUTE: '1', ANALYSIS_MAX_IN_FLIGHT: '20' }
  await using app = await startBoth({ env }, async (socket) => {
    await expect.poll(() => app.host.requests.length).toBe(20)
    socket.write(jsonReply({ analysis: [] }))
  })
  const forged = await Promise.all(
    Array.from({ length: 50 }, (_, call) => requestAnalysis(app, `a.b.${call}`)),
  )
  expect(new Set(forged.map(({ status }) => status))).toEqual(new Set([401]))
  const owners = Array.from({ length: 20 }, async (_, id) => requestAnalysis(app, await sign({ id })))
  const answers = await Promise.all(owners)
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
})

test('without keys, a call gets a 502 with its own cause in log and metric, and is never forwarded', async () => {
  const env = { SESSION_JWKS_URL: `http://127.0.0.1:${await findFreePort()}/keys`, METRICS_PORT: '0' }
  await using app = await startBoth({ env })
  const { sign } = await createSigner('one', 'ES256')
  const token = await sign({ id: 'u1' })
  for (const _ of [1, 2]) {
    const response = await requestAnalysis(app, token)
    expect(response.status).toBe(502)
    expect(await response.json()).toMatchObject({ error: { code: 'analysis_unreachable' } })
  }
  await expect.poll(() => app.logLines.join('')).toMatch('"cause":"no keys"')
  expect(app.logLines.join('').match(/SESSION_JWKS_URL unavailable/g)).toHaveLength(1)
  const failures = `vitrine_host_failures_total{route="${ANALYSES.products.path}",cause="no_keys"}`
  expect(await readMetric(app, failures)).toBe(2)
  expect(app.host.requests).toEqual([])
})

test('a key host that hangs doesn’t delay startup, and calls get a 502 within five seconds, then at once', async () => {
  const keys = await startKeys()
  keys.answer = () => {}
  const env = { SESSION_JWKS_URL: keys.url, ANALYSIS_TIMEOUT_MS: '100', METRICS_PORT: '0' }
  await using app = await startBoth({ env })
  const statuses = await Promise.all(
    Array.from({ length: 3 }, async () => (await requestAnalysis(app, forge({ alg: 'ES256' }, ''))).status),
  )
  expect(statuses).toEqual([502, 502, 502])
  expect((await requestAnalysis(app, forge({ alg: 'ES256' }, ''))).status).toBe(502)
  expect(keys.asked).toBe(1)
  expect(await readMetric(app, 'vitrine_session_keys_up')).toBe(0)
})
