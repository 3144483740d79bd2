/** A list of 5 MB over a phone's line, compressed on its way: what it saves the owner, and what it costs the server. */
import type { Bench, Measurement, Report } from '../harness/measurement.ts'
import { cpuMilliseconds } from '../harness/process-cost.ts'
import { compare, limit, milliseconds } from '../harness/rows.ts'
import { takeTurns } from '../harness/take-turns.ts'
import { callAnalysis } from '../load/call-analysis.ts'
import { startForwarding, startHost } from '../peers/proxy-contenders.ts'

const BYTES = 5 * 1024 ** 2
const LINE_BITS_PER_SECOND = 10_000_000
const CPU_CALLS = 20

export const compression: Measurement = {
  name: 'compression',
  title: 'A list of 5 MB over 10 Mbit/s',
  async measure(bench: Bench): Promise<Report> {
    await using host = await startHost()
    await using product = await startForwarding(bench.workspace, host)
    const call = (acceptEncoding: string, bytesPerSecond?: number) =>
      callAnalysis({
        origin: product.origin,
        bytes: BYTES,
        acceptEncoding,
        ...(bytesPerSecond && { bytesPerSecond }),
      })
    const codings = ['br', 'gzip', 'identity'] as const
    for (const coding of codings) await call(coding)

    const sizes = new Map<string, number>()
    const timeOf = await takeTurns(codings, bench.rounds, async (coding) => {
      const reply = await call(coding, LINE_BITS_PER_SECOND / 8)
      sizes.set(coding, reply.bytes)
      return reply.milliseconds
    })
    const costOf = await takeTurns(codings, bench.rounds, async (coding) => {
      const before = cpuMilliseconds(product.pid)
      for (let count = 0; count < CPU_CALLS; count += 1) await call(coding)
      return (cpuMilliseconds(product.pid) - before) / CPU_CALLS
    })

    const percent = (coding: string) => Math.round(((sizes.get(coding) ?? 0) / BYTES) * 100)
    return {
      rows: (['br', 'gzip'] as const).flatMap((coding) => [
        compare({
          what: `${coding}, ${percent(coding)} % of the bytes: until the last byte`,
          product: timeOf(coding),
          peer: timeOf('identity'),
          peerName: 'uncompressed',
          format: milliseconds,
          target: { atMost: 0.33 },
        }),
        limit({
          what: `${coding}: processor time`,
          product: costOf(coding),
          format: milliseconds,
          target: { atMost: 65 },
        }),
      ]),
      notes: [
        `Processor time is that of the whole reply, forwarding included, over ${CPU_CALLS} calls one after the other.`,
      ],
    }
  },
}
