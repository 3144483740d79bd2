/** The log: JSON lines for machines, readable ones in a developer's terminal. */
import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino'
import { openLogDestination } from './log-destination.ts'

const STDOUT = 1

interface LogOptions {
  readonly level: string
  readonly isReadable: boolean
}

export interface ProcessLog {
  readonly log: Logger
  /** Lines that could not be written so far. */
  readonly droppedLines: () => number
  /** Resolves once all is written, or after `timeoutMs`. */
  readonly flush: (timeoutMs: number) => Promise<void>
}

export async function createLog({ level, isReadable }: LogOptions): Promise<ProcessLog> {
  if (isReadable) {
    const log = createLogOn(await createReadableStream(), level)
    return { log, droppedLines: () => 0, flush: async () => {} }
  }
  const destination = openLogDestination(STDOUT)
  return {
    log: createLogOn(destination, level),
    droppedLines: destination.droppedLines,
    flush: (timeoutMs) => destination.flush(timeoutMs),
  }
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

interface LoggedError {
  readonly type: string
  readonly code?: string
  readonly message: string
  readonly stack: string | undefined
  readonly cause?: LoggedError
}

/** Nothing else of it: on their errors, libraries hang requests, addresses and whatever else they were given. */
function describeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: undefined }
  return {
    type: error.name,
    ...('code' in error && { code: String(error.code) }),
    message: error.message,
    stack: error.stack,
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  }
}

async function createReadableStream(): Promise<DestinationStream> {
  const { default: pretty } = await import('pino-pretty')
  return pretty({ colorize: true, translateTime: 'SYS:HH:MM:ss', ignore: 'requestId', singleLine: true })
}
