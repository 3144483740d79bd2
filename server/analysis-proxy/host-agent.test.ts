import type { LookupAddress } from 'node:dns'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import { connect, type LookupFunction } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { expect, onTestFinished, test, vi } from 'vitest'
import { listen } from '../http/lifecycle.ts'
import { analyse } from '../testing/analyse.ts'
import { startApp } from '../testing/start-app.ts'
import { startBoth } from '../testing/start-both.ts'
import { rememberLookups } from './host-agent.ts'

const BOTH: readonly LookupAddress[] = [
  { address: '2001:db8::1', family: 6 },
  { address: '192.0.2.1', family: 4 },
]

/** Lookups of a resolver that answers in turn as told. */
function resolveBy(...answers: readonly (() => Promise<readonly LookupAddress[]>)[]) {
  const ask = vi.fn(async () => answers[Math.min(ask.mock.calls.length, answers.length) - 1]?.() ?? [])
  const lookup = rememberLookups(ask)
  return { ask, lookup, find: (options = {}) => find(lookup, options) }
}

function find(lookup: LookupFunction, options: { readonly all?: boolean }): Promise<unknown> {
  return new Promise((resolve, reject) => {
    lookup('host.test', options, (error, ...answer) => (error ? reject(error) : resolve(answer)))
  })
}

test('lookups at once share a question, and its answer is remembered for ten seconds', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { ask, find } = resolveBy(async () => BOTH)
  await Promise.all(Array.from({ length: 60 }, () => find({ all: true })))
  vi.advanceTimersByTime(9999)
  await find({ all: true })
  expect(ask).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  await find({ all: true })
  expect(ask).toHaveBeenCalledTimes(2)
})

test('a lookup answers in the shape that was asked for: all addresses, or the first with its family', async () => {
  const { ask, find } = resolveBy(async () => BOTH)
  expect(await find({ all: true })).toEqual([BOTH])
  expect(await find()).toEqual(['2001:db8::1', 6])
  expect(ask).toHaveBeenCalledWith('host.test', { all: true })
})

test('an error of the resolver is given to all that wait for it, and to nobody later', async () => {
  const { ask, find } = resolveBy(
    () => Promise.reject(new Error('EAI_AGAIN')),
    async () => BOTH,
  )
  const waiting = await Promise.allSettled([find(), find()])
  expect(waiting.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(ask).toHaveBeenCalledTimes(1)
  expect(await find()).toEqual(['2001:db8::1', 6])
})

test('a host that does not listen at its first address is reached at the next one', async () => {
  await using both = await startBoth()
  const { port } = new URL(both.host.origin)
  const { lookup } = resolveBy(async () => [
    { address: '::1', family: 6 },
    { address: '127.0.0.1', family: 4 },
  ])
  const socket = connect({ host: 'host.test', port: Number(port), lookup })
  await once(socket, 'connect')
  expect(socket.remoteAddress).toBe('127.0.0.1')
  socket.destroy()
})

test('each call has a connection of its own, which the host is told to close', async () => {
  await using app = await startBoth()
  for (let call = 0; call < 3; call += 1) expect((await analyse(app)).status).toBe(200)
  for (const request of app.host.requests) expect(request).toMatch(/^connection: close\r$/im)
  await expect.poll(app.host.connections).toBe(0)
})

test('calls resume the TLS session of an earlier one, on connections of their own', async () => {
  const pem = readFileSync('tests/hostile/self-signed.pem', 'utf8')
  const trusted = getCACertificates()
  setDefaultCACertificates([...trusted, pem])
  onTestFinished(() => setDefaultCACertificates(trusted))
  const areResumed: boolean[] = []
  const host = createServer({ key: pem, cert: pem }, (_request, response) => {
    response.setHeader('Content-Type', 'application/json').end('{"analysis":[]}')
  }).on('secureConnection', (socket) => areResumed.push(socket.isSessionReused()))
  const origin = await listen(host, '127.0.0.1', 0)
  onTestFinished(() => void host.close())
  const analysisHost = origin.replace('http:', 'https:')
  await using app = await startApp({ analysisHost })
  for (let call = 0; call < 3; call += 1) expect((await analyse(app)).status).toBe(200)
  expect(areResumed).toEqual([false, true, true])
})
