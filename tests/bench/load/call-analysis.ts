/** Calls an analysis as a browser would, many at once if need be, and reads as fast or as slowly as it is told. */
import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { ANALYSIS_PATH, analysisHeaders } from './analysis-token.ts'

/** Every call on a connection of its own, as ten thousand browsers have. */
const onNewConnections = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY })

const STEP_MS = 20

interface Call {
  readonly origin: string
  readonly bytes: number
  readonly waitMs?: number
  readonly acceptEncoding: string
  /** Holds connections that are open already. */
  readonly agent?: Agent
  /** Bytes that the browser's line carries a second; without a limit where absent. */
  readonly bytesPerSecond?: number
  /** Leaves in the middle of the reply. */
  readonly signal?: AbortSignal
}

interface Reply {
  readonly milliseconds: number
  readonly bytes: number
}

/** Resolves when the reply is whole. Rejects where it is none or is broken off. */
export async function callAnalysis(call: Call): Promise<Reply> {
  const { origin, bytes, waitMs = 0, acceptEncoding, agent = onNewConnections, signal } = call
  const { promise, resolve, reject } = Promise.withResolvers<Reply>()
  const startedAt = performance.now()
  const sent = request(
    origin + ANALYSIS_PATH,
    {
      agent,
      method: 'POST',
      headers: { ...analysisHeaders({ bytes, waitMs }), 'Accept-Encoding': acceptEncoding },
      ...(signal && { signal }),
    },
    async (reply) => {
      try {
        if (reply.statusCode !== 200) throw new Error(`${ANALYSIS_PATH} was answered ${reply.statusCode}.`)
        const received = await readAt(reply, call.bytesPerSecond ?? Number.POSITIVE_INFINITY)
        resolve({ milliseconds: performance.now() - startedAt, bytes: received })
      } catch (error) {
        reject(error)
      }
    },
  )
  sent.on('error', reject)
  sent.end('{}')
  return promise
}

/** Reads no faster than the line would carry. */
async function readAt(reply: AsyncIterable<Buffer>, bytesPerSecond: number): Promise<number> {
  const startedAt = performance.now()
  let received = 0
  for await (const chunk of reply) {
    received += chunk.length
    const dueMs = (received / bytesPerSecond) * 1000 - (performance.now() - startedAt)
    if (dueMs > STEP_MS) await delay(dueMs)
  }
  return received
}
