/** The log: JSON lines for machines, readable ones in a developer's terminal. */
import { type DestinationStream, destination, type Logger, pino, stdTimeFunctions } from 'pino'

interface LogOptions {
  readonly level: string
  readonly isReadable: boolean
}

export async function createLog({ level, isReadable }: LogOptions): Promise<Logger> {
  const options = {
    level,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
  }
  return pino(options, isReadable ? await createReadableStream() : destination({ sync: false }))
}

async function createReadableStream(): Promise<DestinationStream> {
  const { default: pretty } = await import('pino-pretty')
  return pretty({ colorize: true, translateTime: 'SYS:HH:MM:ss', ignore: 'requestId', singleLine: true })
}
