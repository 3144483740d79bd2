/** Many calls whose replies all begin in the same moment. */
import { setTimeout as delay } from 'node:timers/promises'
import { callAnalysis } from './call-analysis.ts'

export interface Crowd {
  readonly calls: number
  readonly bytes: number
  readonly acceptEncoding: string
}

/** The host waits until all calls are there. */
const HOST_MS = 2000
const READING_MS = 4000
/** Slow enough that a large reply is still on its way when all leave. */
const SLOW_BYTES_PER_SECOND = 8 * 1024

/** Each second caller reads slowly, the others as fast as it comes; after some seconds all leave. */
export async function keepInFlight(origin: string, { calls, bytes, acceptEncoding }: Crowd): Promise<void> {
  const leaving = new AbortController()
  const all = Array.from({ length: calls }, (_, index) =>
    callAnalysis({
      ...{ origin, bytes, acceptEncoding, waitMs: HOST_MS, signal: leaving.signal },
      ...(index % 2 === 0 && { bytesPerSecond: SLOW_BYTES_PER_SECOND }),
    }),
  )
  // What became of them is not the question, but of the process that bore them.
  const settled = Promise.allSettled(all)
  await Promise.race([settled, delay(HOST_MS + READING_MS)])
  leaving.abort()
  await settled
}
