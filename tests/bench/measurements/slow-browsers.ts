/** Fifty browsers on slow lines take a long list each: the server must not hold the lists for them. */
import { setTimeout as delay } from 'node:timers/promises'
import type { Bench, Measurement, Report } from '../harness/measurement.ts'
import { forgetPeak, peakMegabytes, residentMegabytes } from '../harness/process-cost.ts'
import { compare, limit, megabytes, type Row } from '../harness/rows.ts'
import { callAnalysis } from '../load/call-analysis.ts'
import { startForwarding, startHost } from '../peers/proxy-contenders.ts'

const BROWSERS = 50
const LISTS_MB = [5, 20] as const
const READING_MS = 4000
/** Slow enough that even the compressed short list is still on its way at the end. */
const BYTES_PER_SECOND = { identity: 256 * 1024, br: 32 * 1024 } as const

export const slowBrowsers: Measurement = {
  name: 'slow-browsers',
  title: `Long lists to ${BROWSERS} slow browsers`,
  async measure(bench: Bench): Promise<Report> {
    await using host = await startHost()
    const rows: Row[] = []
    for (const coding of ['identity', 'br'] as const) {
      const peaks: Record<(typeof LISTS_MB)[number], number[]> = { 5: [], 20: [] }
      const grown: number[] = []
      for (let round = 0; round < Math.min(bench.rounds, 2); round += 1) {
        for (const list of LISTS_MB) {
          await using product = await startForwarding(bench.workspace, host)
          const idle = residentMegabytes(product.pid)
          forgetPeak(product.pid)
          await readSlowly(product.origin, list * 1024 ** 2, coding)
          peaks[list].push(peakMegabytes(product.pid))
          if (list === 5) grown.push(peakMegabytes(product.pid) - idle)
        }
      }
      const how = coding === 'br' ? 'compressed' : 'as it comes'
      rows.push(
        limit({
          what: `5 MB ${how}: memory over idle`,
          product: grown,
          format: megabytes,
          target: { atMost: 90 },
        }),
        compare({
          what: `20 MB against 5 MB, ${how}: peak memory`,
          product: peaks[20],
          peer: peaks[5],
          peerName: 'with 5 MB',
          format: megabytes,
          target: { atMost: 1.25 },
        }),
      )
    }
    return { rows }
  },
}

async function readSlowly(origin: string, bytes: number, coding: 'identity' | 'br'): Promise<void> {
  const leaving = new AbortController()
  const calls = Array.from({ length: BROWSERS }, () =>
    callAnalysis({
      origin,
      bytes,
      acceptEncoding: coding,
      bytesPerSecond: BYTES_PER_SECOND[coding],
      signal: leaving.signal,
    }),
  )
  const ended = Promise.allSettled(calls)
  await delay(READING_MS)
  leaving.abort()
  for (const call of await ended) {
    if (call.status === 'fulfilled') throw new Error('slow-browsers: a list was read before its time.')
  }
}
