/** Mixed traffic, good and bad, by a bounded number of callers who pause between their calls. */
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { ANALYSES } from '../../shared/analysis.ts'
import { analysisRequest, exchange } from '../hostile/ask.ts'
import { CLIENT_REQUESTS } from '../hostile/client-requests.ts'
import { readReplies } from '../hostile/strict-reply.ts'
import { readRequests } from '../hostile/strict-request.ts'
import { MISBEHAVING_TOKENS } from './mixed-host.ts'

const GOOD_CALLERS = 12
/** More, as most of them wait for the deadline. */
const BAD_CALLERS = 24
const PAUSE_MS = 80
const PAGES = ['/', '/terms', '/privacy', '/delete-data', '/installed?next=x', '/home', '/unknown'] as const
const ANALYSIS_PATHS = Object.values(ANALYSES).map(({ path }) => path)

interface Ended {
  /** The status, or how it broke. */
  readonly outcome: string
  /** What the server's log calls it. */
  readonly requestId: string | undefined
}

export interface Failure extends Ended {
  readonly what: string
}

export interface TrafficReport {
  readonly goodCalls: number
  readonly badCalls: number
  /** Good calls that weren't answered as they should be. */
  readonly failures: readonly Failure[]
  /** Milliseconds of each good call. */
  readonly latencies: readonly number[]
}

/** Resolves when the last call that began within the time has ended. */
export async function sendTraffic(
  origin: string,
  assets: readonly string[],
  milliseconds: number,
): Promise<TrafficReport> {
  const latencies: number[] = []
  const failures: Failure[] = []
  let goodCalls = 0
  let badCalls = 0

  async function callWell(method: string, path: string): Promise<void> {
    const startedAt = performance.now()
    const ended = await fetchWhole(`${origin}${path}`, method)
    latencies.push(performance.now() - startedAt)
    goodCalls += 1
    const expected = path === '/unknown' ? '404' : '200'
    if (ended.outcome !== expected) failures.push({ what: `${method} ${path}`, ...ended })
  }

  async function callBadly(): Promise<void> {
    badCalls += 1
    const dice = Math.random()
    if (dice < 0.5) await exchange(origin, analysisRequest({ token: pick(MISBEHAVING_TOKENS) }))
    else if (dice < 0.9) await sendHostileRequest(origin)
    else await leaveEarly(origin)
  }

  async function callAnything(): Promise<void> {
    const dice = Math.random()
    if (dice < 0.4) await callWell('GET', pick(PAGES))
    else if (dice < 0.7) await callWell('GET', pick(assets))
    else await callWell('POST', pick(ANALYSIS_PATHS))
  }

  async function repeat(call: () => Promise<void>): Promise<void> {
    const until = performance.now() + milliseconds
    while (performance.now() < until) {
      await call()
      await delay(Math.random() * 2 * PAUSE_MS)
    }
  }

  await Promise.all([
    ...Array.from({ length: GOOD_CALLERS }, () => repeat(callAnything)),
    ...Array.from({ length: BAD_CALLERS }, () => repeat(callBadly)),
  ])
  return { goodCalls, badCalls, failures, latencies }
}

async function fetchWhole(address: string, method: string): Promise<Ended> {
  const headers = {
    'Accept-Encoding': pick(['gzip', 'br', 'identity']),
    ...(method === 'POST' && { Authorization: 'Bearer good', 'Content-Type': 'application/json' }),
  }
  let requestId: string | undefined
  try {
    const response = await fetch(address, { method, headers, ...(method === 'POST' && { body: '{}' }) })
    requestId = String(response.headers.get('x-request-id'))
    await response.arrayBuffer()
    return { outcome: String(response.status), requestId }
  } catch (error) {
    return { outcome: String(error), requestId }
  }
}

async function sendHostileRequest(origin: string): Promise<void> {
  const { bytes, statuses } = pick(CLIENT_REQUESTS)
  const { methods } = readRequests(bytes)
  await exchange(
    origin,
    bytes,
    (text) => readReplies(text, 'open', methods).replies.length >= statuses.length,
  )
}

/** Asks and is gone before the answer, or in its midst. */
async function leaveEarly(origin: string): Promise<void> {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  socket.write(analysisRequest({ token: 'good' }).slice(0, Math.random() * 400))
  await delay(Math.random() * 20)
  if (Math.random() < 0.5) socket.destroy()
  else socket.resetAndDestroy()
}

function pick<T>(items: readonly [T, ...T[]] | readonly T[]): T {
  const item = items[Math.floor(Math.random() * items.length)]
  if (item === undefined) throw new Error('pick: there is nothing to pick from.')
  return item
}
