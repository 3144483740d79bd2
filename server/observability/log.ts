/** The log: JSON lines. readable-log.ts writes them for people. */
import { fstatSync } from 'node:fs'
import { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino'
import SonicBoom from 'sonic-boom'

const STDOUT = 1

/** Bytes buffered for a slow reader. Further lines are dropped. */
const MAX_WAITING = 1024 * 1024

export interface ProcessLog {
  readonly log: Logger
  /** Lines are dropped only when a megabyte is waiting. */
  readonly droppedLines: () => number
  readonly flush: (timeoutMs: number) => Promise<unknown>
}

export function createLog(level: string): ProcessLog {
  const destination = openDestination(STDOUT)
  const log = createLogOn(destination, level)
  let dropped = 0
  let reported = 0
  // Failed writes are retried with the next line.
  destination.on('error', () => {})
  destination.on('drop', () => {
    dropped += 1
    // A full buffer accepts no more lines, so nothing else would retry the write.
    destination.flush()
  })
  destination.on('drain', () => {
    const droppedLines = dropped - reported
    if (droppedLines === 0) return
    reported = dropped
    log.warn({ droppedLines }, `${droppedLines} log lines were dropped`)
  })
  return {
    log,
    droppedLines: () => dropped,
    flush: (timeoutMs) => Promise.race([new Promise((resolve) => log.flush(resolve)), delay(timeoutMs)]),
  }
}

/** Pino's destination without its listeners, which retry forever at exit or stop at a closed pipe. */
function openDestination(fd: number): SonicBoom {
  const kind = fstatSync(fd)
  // Makes the pipe non-blocking, because a blocked write would prevent the process from exiting.
  if (kind.isFIFO() || kind.isSocket()) new Socket({ fd, readable: false }).unref()
  // With `minLength` 0, `flush` would not wait.
  return new SonicBoom({ fd, minLength: 1, maxLength: MAX_WAITING })
}

export function createLogOn(stream: DestinationStream, level: string): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label: string) => ({ level: label }) },
      serializers: { err: describeError },
    },
    stream,
  )
}

/** Omits other properties, because libraries attach requests and addresses to their errors. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) }
  return {
    type: error.name,
    ...('code' in error && { code: String(error.code) }),
    message: error.message,
    stack: error.stack,
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  }
}
