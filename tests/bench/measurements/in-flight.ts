/** Many analyses of two seconds at once: does anybody wait for another, and what does waiting cost? */
import { Agent } from 'node:http'
import type { Bench, Measurement, Report } from '../harness/measurement.ts'
import { forgetPeak, peakMegabytes, residentMegabytes } from '../harness/process-cost.ts'
import { limit, megabytes, milliseconds, type Row, type Target } from '../harness/rows.ts'
import type { Running } from '../harness/running.ts'
import { spreadOf } from '../harness/statistics.ts'
import { callAnalysis } from '../load/call-analysis.ts'
import { startForwarding, startHost } from '../peers/proxy-contenders.ts'

const HOST_MS = 2000
const REPLY_BYTES = 20 * 1024

const WARM_UP_CALLS = 2000
const WARM_UP_AT_ONCE = 20

interface Crowd {
  readonly calls: number
  readonly memory: Target
}

const CROWDS: readonly Crowd[] = [
  { calls: 256, memory: { atMost: 40 } },
  { calls: 1000, memory: { atMost: 180 } },
]

export const inFlight: Measurement = {
  name: 'in-flight',
  title: 'Analyses of two seconds, all at once',
  async measure(bench: Bench): Promise<Report> {
    await using host = await startHost()
    const rows: Row[] = []
    for (const { calls, memory } of CROWDS) {
      const times: number[] = []
      const grown: number[] = []
      for (let round = 0; round < Math.min(bench.rounds, 3); round += 1) {
        // A new one each time, as memory once taken is kept.
        await using product = await startForwarding(bench.workspace, host)
        const idle = residentMegabytes(product.pid)
        await warmUp(product)
        // As owners' browsers have loaded the dashboard over them.
        const agent = new Agent({ keepAlive: true, maxSockets: calls, maxFreeSockets: calls })
        await callAtOnce(product, { calls, waitMs: 0, agent })
        forgetPeak(product.pid)
        const replies = await callAtOnce(product, { calls, waitMs: HOST_MS, agent })
        agent.destroy()
        times.push(spreadOf(replies.map((reply) => reply.milliseconds)).median / HOST_MS)
        grown.push(peakMegabytes(product.pid) - idle)
      }
      const what = `${calls.toLocaleString('en')} calls`
      rows.push(
        limit({
          what: `${what}: p50 against the host’s time`,
          product: times,
          format: (value) => `${value.toFixed(2)} ×`,
          target: { atMost: 1.1 },
        }),
        limit({ what: `${what}: memory over idle`, product: grown, format: megabytes, target: memory }),
      )
    }
    return {
      rows,
      notes: [
        `The host takes ${milliseconds(HOST_MS)} and sends ${REPLY_BYTES / 1024} KB, which go on compressed. All calls start in the same moment, each on a connection of its own, which is open already.`,
      ],
    }
  },
}

/** A server that has compiled nothing yet is one that nobody has asked yet. */
async function warmUp(product: Running): Promise<void> {
  for (let count = 0; count < WARM_UP_CALLS; count += WARM_UP_AT_ONCE) {
    await callAtOnce(product, { calls: WARM_UP_AT_ONCE, waitMs: 0 })
  }
}

interface AtOnce {
  readonly calls: number
  readonly waitMs: number
  readonly agent?: Agent
}

function callAtOnce({ origin }: Running, { calls, ...rest }: AtOnce) {
  const call = { origin, bytes: REPLY_BYTES, acceptEncoding: 'gzip, deflate, br, zstd', ...rest }
  return Promise.all(Array.from({ length: calls }, () => callAnalysis(call)))
}
