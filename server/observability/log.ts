/** The log: JSON lines for machines, readable ones for developers. */
import { fstatSync } from 'node:fs'
import { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino'
import SonicBoom from 'sonic-boom'

const STDOUT = 1

/** In bytes. A reader that sleeps for a while loses nothing; one that never wakes costs no more than this. */
const MAX_WAITING = 1024 * 1024

export interface ProcessLog {
  readonly log: Logger
  /** Lines that could not be written so far. */
  readonly droppedLines: () => number
  /** Resolves once all is written, or after `timeoutMs`. */
  readonly flush: (timeoutMs: number) => Promise<unknown>
}

/** For a developer's terminal. */
export async function createReadableLog(level: string): Promise<ProcessLog> {
  const { default: pretty } = await import('pino-pretty')
  const options = { colorize: true, translateTime: 'SYS:HH:MM:ss', ignore: 'requestId', singleLine: true }
  return { log: createLogOn(pretty(options), level), droppedLines: () => 0, flush: async () => {} }
}

export function createLog(level: string): ProcessLog {
  const destination = openDestination(STDOUT)
  const log = createLogOn(destination, level)
  let dropped = 0
  let told = 0
  destination.on('drop', () => {
    dropped += 1
    // With no room for another line nothing else would try to write those that wait.
    destination.flush()
  })
  destination.on('drain', () => {
    const droppedLines = dropped - told
    if (droppedLines === 0) return
    told = dropped
    log.warn({ droppedLines }, `${droppedLines} log lines were dropped`)
  })
  return {
    log,
    droppedLines: () => dropped,
    flush: (timeoutMs) => Promise.race([new Promise((resolve) => log.flush(resolve)), delay(timeoutMs)]),
  }
}

/** Pino's own, without its listeners: they would write in vain for ever when the process ends, or stop at a closed pipe. */
function openDestination(fd: number): SonicBoom {
  const kind = fstatSync(fd)
  // Makes it non-blocking: a write that waits for a reader would keep the process from ending.
  if (kind.isFIFO() || kind.isSocket()) new Socket({ fd, readable: false }).unref()
  // With a `minLength` of 0 its `flush` waits for nothing.
  const destination = new SonicBoom({ fd, minLength: 1, maxLength: MAX_WAITING })
  // What could not be written is tried again with the next line.
  destination.on('error', () => {})
  return destination
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

/** Nothing else of it: on their errors, libraries hang requests, addresses and whatever else they were given. */
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
