/** Loads a server with wrk and reads what it found. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { LOAD_CORES } from '../harness/cores.ts'

const run = promisify(execFile)

interface Load {
  readonly url: string
  readonly connections: number
  readonly seconds: number
  readonly headers?: Readonly<Record<string, string>>
  /** A wrk script, for requests other than GET. */
  readonly script?: string
}

/** Requests a second. Throws where an answer was no 2xx or a connection broke: a fast error is no speed. */
export async function loadWithWrk({
  url,
  connections,
  seconds,
  headers = {},
  script,
}: Load): Promise<number> {
  const { stdout } = await run('taskset', [
    '-c',
    LOAD_CORES,
    'wrk',
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
    ...(script ? ['-s', script] : []),
    url,
  ])
  const rate = /Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]
  if (rate === undefined || /Non-2xx|Socket errors: (?!connect 0, read 0, write 0)/.test(stdout)) {
    throw new Error(`wrk ${url}:\n${stdout}`)
  }
  return Number(rate)
}
