import { expect, test } from 'vitest'
import { createSampleToken } from '../sample-shop/sample-token.ts'
import { openClients, rawAnalysis } from '../testing/raw-client.ts'
import { jsonReply } from '../testing/raw-host.ts'
import { requestAnalysis } from '../testing/request-analysis.ts'
import { startApp, startBoth } from '../testing/start-app.ts'
import { createInFlight } from './in-flight.ts'

const callOf = (session: string, address = session) => ({ session, address })

test.each([
  [256, 128],
  [20, 10],
  [7, 3],
  [1, 1],
])('with %i slots, one IP address can take %i', (max, share) => {
  const { takeSlot, count } = createInFlight(max, 4)
  for (let owner = 0; owner < share; owner += 1) takeSlot(callOf(`owner ${owner}`, '10.0.0.1'))
  const why = max === 1 ? { code: 'overloaded', status: 503 } : { code: 'rate_limited', status: 429 }
  expect(() => takeSlot(callOf('one more', '10.0.0.1'))).toThrow(
    expect.objectContaining({ ...why, headers: { 'Retry-After': '1' } }),
  )
  expect(count()).toBe(share)
})

test('a session has its own slots, from any IP address, and all sessions together can take all slots', () => {
  const { takeSlot } = createInFlight(6, 4)
  for (const address of ['a', 'b', 'c', 'd']) takeSlot(callOf('one', address))
  expect(() => takeSlot(callOf('one', 'e'))).toThrow('rate_limited')
  takeSlot(callOf('two'))
  takeSlot(callOf('three'))
  expect(() => takeSlot(callOf('four'))).toThrow('overloaded')
})

test('a refused call takes no slot, and freeing a slot twice frees only one', () => {
  const { takeSlot, count } = createInFlight(4, 1)
  const slot = takeSlot(callOf('one', 'a'))
  expect(() => takeSlot(callOf('one', 'a'))).toThrow('rate_limited')
  takeSlot(callOf('two', 'a'))
  slot[Symbol.dispose]()
  slot[Symbol.dispose]()
  expect(count()).toBe(1)
  takeSlot(callOf('one', 'a'))
  expect(() => takeSlot(callOf('three', 'a'))).toThrow('rate_limited')
})

test('if addresses are unknown, one owner has its own slots, and all owners the total', () => {
  const { takeSlot } = createInFlight(8, 4)
  const owners = Array.from({ length: 8 }, (_, index) => ({ session: `owner ${index}`, address: undefined }))
  for (const owner of owners) takeSlot(owner)
  expect(() => takeSlot(callOf('another'))).toThrow('overloaded')
})

test('if twenty owners on one IP address leave a slow page, a call from there succeeds a second later', async () => {
  const env = { RATE_LIMIT_PER_MINUTE: '60', TRUST_PROXY_HOPS: '0' }
  await using app = await startBoth({ env }, (socket, _request, token) => {
    if (token === 'newcomer') socket.write(jsonReply({ analysis: [] }))
  })
  for (let owner = 1; owner <= 20; owner += 1) {
    const token = `owner${owner}`
    const calls = await openClients(app.origin, 4)
    for (const { socket } of calls) socket.write(rawAnalysis(token))
    await expect.poll(() => app.host.callCount(token)).toBe(4)
    for (const { socket } of calls) socket.destroy()
    await app.host.released(token)
  }
  expect((await requestAnalysis(app, 'newcomer')).status).toBe(200)
})

test('visitors of the sample shop share its token, and are limited by IP address', async () => {
  const env = { RATE_LIMIT_PER_MINUTE: '1', ANALYSIS_MAX_PER_SESSION: '1' }
  await using app = await startApp({ analysisHost: '', env })
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => requestAnalysis(app, createSampleToken())),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(10).fill(200), 429, 429])
})
