/** The log in a terminal: lines that people can read. */
import { styleText } from 'node:util'
import { createLogOn, type ProcessLog } from './log.ts'

export function createReadableLog(level: string): ProcessLog {
  const terminal = { write: (line: string) => process.stdout.write(formatLine(JSON.parse(line))) }
  return { log: createLogOn(terminal, level), droppedLines: () => 0, flush: async () => {} }
}

const LEVEL_COLORS = { debug: 'gray', info: 'green', warn: 'yellow', error: 'red', fatal: 'red' } as const

interface Line {
  readonly level: keyof typeof LEVEL_COLORS
  readonly time: string
  readonly msg: string
  readonly requestId?: string
  readonly err?: LoggedError
}

interface LoggedError {
  readonly message: string
  readonly stack?: string
  readonly cause?: LoggedError
}

function formatLine({ level, time, msg, requestId: _, err, ...fields }: Line): string {
  const clock = new Date(time).toTimeString().slice(0, 8)
  const rest = Object.keys(fields).length > 0 ? ` ${styleText('gray', JSON.stringify(fields))}` : ''
  return `[${clock}] ${styleText(LEVEL_COLORS[level], level.toUpperCase())}: ${msg}${rest}${formatStack(err)}\n`
}

function formatStack(err: LoggedError | undefined): string {
  return err ? `\n${err.stack ?? err.message}${formatStack(err.cause)}` : ''
}
