import { createHmac } from 'node:crypto'
import { type JWTPayload, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createLogOn } from '../observability/log.ts'
import { jsonReply } from '../testing/raw-host.ts'
import { requestAnalysis } from '../testing/request-analysis.ts'
import { startBoth } from '../testing/start-app.ts'
import { checkBySecret, type ExpectedClaims } from './token-check.ts'

/** Long enough for HS512 as well. */
const SECRET = 'a secret of more than 64 bytes: ßßß'.repeat(2)
const NOW = Math.floor(Date.now() / 1000)

beforeAll(() => void vi.setSystemTime(NOW * 1000))
afterAll(() => void vi.useRealTimers())

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

const lines: string[] = []
const log = createLogOn({ write: (line) => lines.push(line) }, 'info')
const check = (expected?: ExpectedClaims) => checkBySecret(SECRET, log, expected)

test.each([
  ['without exp', { id: 'u1' }],
  ['that has not expired', { id: 'u1', exp: NOW + 600, nbf: NOW - 1 }],
  ['that expired 29 s ago by this clock', { id: 'u1', exp: NOW - 29 }],
  ['that is valid in 30 s by this clock', { id: 'u1', nbf: NOW + 30 }],
])('a token %s, signed with the secret, is accepted', async (_which, claims) => {
  expect(await check().verify(await sign(claims))).toBe('u1')
})

test.each([
  ['another secret', () => sign({ id: 'u1' }, SECRET.replace('a', 'b'))],
  ['another payload', async () => (await sign({ id: 'u1' })).replace(/\.[^.]+\./, '.eyJpZCI6InUyIn0.')],
  ['exp 30 s ago', () => sign({ id: 'u1', exp: NOW - 30 })],
  ['nbf in 31 s', () => sign({ id: 'u1', nbf: NOW + 31 })],
  ['another algorithm', () => sign({ id: 'u1' }, SECRET, 'HS512')],
  ['no algorithm', () => forge({ alg: 'none' })],
  ['an unknown critical header', () => forge({ alg: 'HS256', crit: ['x'], x: 1 }, SECRET)],
  ['two parts', () => 'e30.e30'],
])('a token with %s is rejected', async (_what, create) => {
  await expect(check().verify(await create())).rejects.toThrow('unauthorized')
})

const EXPECTED = { issuer: 'https://app.example', audience: 'dashboard' }

test.each([
  ['both', { iss: 'https://app.example', aud: ['phone', 'dashboard'] }, true],
  ['another issuer', { iss: 'https://other.example', aud: 'dashboard' }, false],
  ['another audience', { iss: 'https://app.example', aud: 'phone' }, false],
  ['neither', {}, false],
])('of the tokens with %s, only those with the right issuer and audience are accepted', async (...row) => {
  const [, claims, isAccepted] = row
  const verified = check(EXPECTED).verify(await sign({ id: 'u1', ...claims }))
  if (isAccepted) await verified
  else await expect(verified).rejects.toMatchObject({ code: 'unauthorized' })
})

test('a forged token gets a 401, and never reaches the host', async () => {
  await using app = await startBoth({ env: { SESSION_SECRET: SECRET } })
  const response = await requestAnalysis(app, await sign({ id: 'u1' }, `${SECRET}!`))
  expect(response.status).toBe(401)
  expect(await response.json()).toMatchObject({ error: { code: 'unauthorized' } })
  expect(response.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"')
  await expect.poll(() => app.logLines.join('')).toMatch('"cause":"ERR_JWS_SIGNATURE_VERIFICATION_FAILED"')
  expect(app.host.requests).toEqual([])
})

test('a checked token is forwarded unchanged, and a renewed one shares its owner’s limits', async () => {
  const env = { SESSION_SECRET: SECRET, RATE_LIMIT_PER_MINUTE: '1' }
  await using app = await startBoth({ env })
  const token = await sign({ id: 'u1', iat: 1 })
  expect((await requestAnalysis(app, token)).status).toBe(200)
  expect(app.host.callCount(token)).toBe(1)
  expect((await requestAnalysis(app, await sign({ id: 'u1', iat: 2 }))).status).toBe(429)
})

test('if tokens are checked, no client can lock out another one at the same IP address', async () => {
  const env = {
    ...{ SESSION_SECRET: SECRET, TRUST_PROXY_HOPS: '0' },
    ...{ RATE_LIMIT_PER_MINUTE: '1', ANALYSIS_MAX_IN_FLIGHT: '20' },
  }
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

test('the first token without exp is accepted with a warning', async () => {
  lines.length = 0
  const { verify } = check()
  await verify(await sign({ id: 'u1', exp: NOW + 600 }))
  expect(lines).toEqual([])
  for (const id of ['u1', 'u2']) await verify(await sign({ id }))
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      level: 'warn',
      msg: expect.stringMatching(/^Tokens without exp are accepted/),
    }),
  ])
})
