import { expect, test } from 'vitest'
import { LANGUAGE_NAMES } from '../../shared/languages.ts'
import { createSampleToken } from '../sample-shop/host/sample-token.ts'
import { analyse } from '../testing/analyse.ts'
import { jsonReply } from '../testing/raw-host.ts'
import { startApp } from '../testing/start-app.ts'
import { startBoth } from '../testing/start-both.ts'
import { createInFlight } from './in-flight.ts'

async function startHeld(env: Record<string, string>) {
  const release = Promise.withResolvers<void>()
  const app = await startBoth({ env: { TRUST_PROXY_HOPS: '1', ...env } }, async (socket) => {
    await release.promise
    socket.write(jsonReply({ analysis: [] }))
  })
  const analyseFrom = (token: string, address = '10.0.0.1') =>
    analyse(app, token, { 'X-Forwarded-For': address })
  return {
    app,
    analyse: analyseFrom,
    release: release.resolve,
    /** Resolves when the host has heard all of these; they are answered after `release`. */
    async begin(...calls: Readonly<Parameters<typeof analyseFrom>>[]) {
      const heard = app.host.requests.length
      const answers = calls.map((call) => analyseFrom(...call))
      await expect.poll(() => app.host.requests.length).toBe(heard + calls.length)
      return answers
    },
    async [Symbol.asyncDispose]() {
      release.resolve()
      await app[Symbol.asyncDispose]()
    },
  }
}

async function refusalOf(answer: Promise<Response>) {
  const response = await answer
  const [, code] = /"code":"(\w+)"/.exec(await response.text()) ?? []
  return [response.status, code, response.headers.get('retry-after')]
}

const TOO_MANY = [429, 'rate_limited', '1']

/** Spare bits, padding and characters that lenient decoders skip: one signature, so all of them may verify. */
const SPELLINGS = ['sig0abcdeQ', 'sig0abcdeR', 'sig0abcdeQ=', 'sig0abcdeQ==', 'si!!g0abcdeQ', 's~ig0abcdeQ']

test('one session has four calls at a time, however its token is spelled; others notice nothing', async () => {
  await using held = await startHeld({})
  const tokens = SPELLINGS.map((signature) => `head.payload.${signature}`)
  const begun = await held.begin(
    ...tokens.slice(0, 4).map((token, index) => [token, `10.0.0.${index}`] as const),
  )
  for (const token of tokens) expect(await refusalOf(held.analyse(token, '10.0.0.9'))).toEqual(TOO_MANY)
  await expect.poll(() => held.app.logLines.join('')).toMatch('"cause":"calls of one session at a time"')
  begun.push(...(await held.begin(['head.payloae.sig0abcdeQ'], ['another'])))
  held.release()
  for (const answer of begun) expect((await answer).status).toBe(200)
  expect((await held.analyse('head.payload.sig0abcdeQ')).status).toBe(200)
})

test.each([
  ['other signatures', ['a.b.AAAA', 'a.b.AAAB', 'a.b.AAA', 'a.b.BAAA', 'a.b._-_-']],
  ['no three parts', ['a', 'a.b', 'a.b.AAAA.', 'a.b.AAAA.c', '.a.b.AAAA', 'a..AAAA']],
  ['parts that are not base64url', ['a.b.!', 'a.b.~', 'a.b.', 'a!.b.AAAA', 'a~.b.AAAA', 'a.b/.AAAA']],
])('tokens with %s are sessions of their own', async (_what, tokens) => {
  await using held = await startHeld({ ANALYSIS_MAX_PER_SESSION: '1' })
  const begun = await held.begin(...tokens.map((token) => [token] as const))
  held.release()
  for (const answer of begun) expect((await answer).status).toBe(200)
})

test.each(LANGUAGE_NAMES)(
  'visitors of the sample shop (%s), who all carry its token, have the calls of their address',
  async (locale) => {
    await using app = await startApp({
      analysisHost: '',
      env: { RATE_LIMIT_PER_MINUTE: '1', ANALYSIS_MAX_PER_SESSION: '1' },
    })
    const marks = Array.from({ length: 12 }, (_, visitor) => (visitor === 0 ? '' : `-${visitor}`))
    const answers = await Promise.all(marks.map((mark) => analyse(app, createSampleToken({ locale }) + mark)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(10).fill(200), 429, 429])
  },
)

test('one address has half of all places, and an IPv6 /48 is one address; others are served', async () => {
  await using held = await startHeld({ ANALYSIS_MAX_IN_FLIGHT: '6' })
  const begun = await held.begin(
    ['a', '2001:db8:1::1'],
    ['b', '[2001:db8:1:2::1]:1000'],
    ['c', '2001:db8:1:ffff::1'],
  )
  expect(await refusalOf(held.analyse('d', '2001:db8:1:300::1'))).toEqual(TOO_MANY)
  await expect.poll(() => held.app.logLines.join('')).toMatch('"cause":"calls of one address at a time"')
  begun.push(...(await held.begin(['a', '2001:db8:2::1'], ['d', '10.0.0.2'], ['e', '10.0.0.3'])))
  expect(await refusalOf(held.analyse('f', '10.0.0.4'))).toEqual([503, 'overloaded', '1'])
  held.release()
  for (const answer of begun) expect((await answer).status).toBe(200)
})

test('a call that finds no place does not count against its minute', async () => {
  await using held = await startHeld({
    ANALYSIS_MAX_IN_FLIGHT: '2',
    ANALYSIS_MAX_PER_SESSION: '1',
    RATE_LIMIT_PER_MINUTE: '2',
  })
  await held.begin(['one', '10.0.0.1'])
  for (let call = 0; call < 5; call += 1) {
    expect(await refusalOf(held.analyse('one', '10.0.0.2'))).toEqual(TOO_MANY)
  }
  const [other] = await held.begin(['two', '10.0.0.2'])
  for (let call = 0; call < 5; call += 1) {
    expect(await refusalOf(held.analyse('three', '10.0.0.3'))).toEqual([503, 'overloaded', '1'])
  }
  held.release()
  await other
  expect((await held.analyse('one')).status).toBe(200)
  for (const status of [200, 200, 429]) expect((await held.analyse('three')).status).toBe(status)
})

test('a place that is given back twice was one place', () => {
  const { takePlace, count } = createInFlight(8, 4)
  const caller = { address: '10.0.0.1', session: 'one' }
  const place = takePlace(caller)
  takePlace(caller)
  place[Symbol.dispose]()
  place[Symbol.dispose]()
  expect(count()).toBe(1)
  for (const _ of [1, 2, 3]) takePlace(caller)
  expect(() => takePlace(caller)).toThrow('rate_limited')
})

test('requests whose bodies are still coming count for their address, and take no place of others', () => {
  const { takePlace, takeShare, count } = createInFlight(4, 4)
  const callFrom = (address: string) => takePlace({ address, session: address })
  callFrom('10.0.0.1')
  const share = takeShare('10.0.0.1')
  expect(() => takeShare('10.0.0.1')).toThrow('rate_limited')
  expect(() => callFrom('10.0.0.1')).toThrow('rate_limited')
  for (const address of ['10.0.0.2', '10.0.0.3', '10.0.0.4']) takeShare(address)
  expect(count()).toBe(1)
  callFrom('10.0.0.5')
  share[Symbol.dispose]()
  callFrom('10.0.0.1')
  expect(count()).toBe(3)
})
