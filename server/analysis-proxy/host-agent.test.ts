import { type LookupAddress, promises } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { requestAnalysis } from '../testing/request-analysis.ts'
import { startApp, startBoth } from '../testing/start-app.ts'
import { shareLookups } from './host-agent.ts'

const BOTH: readonly LookupAddress[] = [
  { address: '2001:db8::1', family: 6 },
  { address: '192.0.2.1', family: 4 },
]

function find(lookup: LookupFunction, options: { readonly all?: boolean } = {}): Promise<unknown> {
  return new Promise((resolve, reject) => {
    lookup('host.test', options, (error, ...answer) => (error ? reject(error) : resolve(answer)))
  })
}

test('concurrent DNS lookups share one query, whose result is cached for ten seconds', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const ask = vi.fn(async () => BOTH)
  const lookup = shareLookups(ask)
  await Promise.all(Array.from({ length: 60 }, () => find(lookup)))
  vi.advanceTimersByTime(9999)
  expect(await find(lookup, { all: true })).toEqual([BOTH])
  expect(ask).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  await find(lookup)
  expect(ask).toHaveBeenCalledTimes(2)
})

test('a resolver error reaches all waiting callers, and is not cached', async () => {
  const ask = vi.fn(async () => BOTH).mockRejectedValueOnce(new Error('EAI_AGAIN'))
  const lookup = shareLookups(ask)
  const waiting = await Promise.allSettled([find(lookup), find(lookup)])
  expect(waiting.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(ask).toHaveBeenCalledTimes(1)
  expect(await find(lookup)).toEqual(['2001:db8::1', 6])
})

test('thirty concurrent calls to a host with a name cause one DNS query', async () => {
  const ask = vi.spyOn(promises, 'lookup')
  onTestFinished(() => void ask.mockRestore())
  await using both = await startBoth()
  await using app = await startApp({ analysisHost: both.host.origin.replace('127.0.0.1', 'localhost') })
  const calls = Array.from({ length: 30 }, (_, call) => requestAnalysis(app, `token${call}`))
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array(30).fill(200))
  expect(ask).toHaveBeenCalledTimes(1)
})
