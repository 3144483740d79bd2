/**
 * `npm run check-host -- <url>`; in the image, `node dist/check-host/main.js <url>`. Exits with 0 if the host conforms,
 * else with 1.
 */
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { isatty } from 'node:tty'
import * as v from 'valibot'
import { ANALYSIS_NAMES } from '../../shared/analysis.ts'
import { DEFAULTS } from '../config.ts'
import { integer, webOrigin } from '../config-values.ts'
import { checkHost } from './check-host.ts'

// A reader of the report, such as head, may close the pipe early.
process.stdout.on('error', () => process.exit(1))
process.exitCode = (await run(process.argv.slice(2), process.env)) ? 0 : 1

async function run([url, ...others]: readonly string[], env: NodeJS.ProcessEnv): Promise<boolean> {
  if (url === undefined || others.length > 0)
    return refuse('Usage: npm run check-host -- https://host.example')
  const parsed = v.safeParse(webOrigin(), url)
  if (!parsed.success) return refuse(`Expected ${parsed.issues[0].message}, got ${JSON.stringify(url)}.`)
  const deadline = v.safeParse(integer(1, 2 ** 31 - 1), env['ANALYSIS_TIMEOUT_MS'])
  const deadlineMs = deadline.success ? deadline.output : DEFAULTS.ANALYSIS_TIMEOUT_MS

  console.log(
    `This makes ${ANALYSIS_NAMES.length} calls to ${url}, one for each analysis. They may cost as much as an owner's. That the host refuses other tokens is not checked.\n`,
  )
  const token = env['HOST_TOKEN']?.trim() || (await readLine())
  if (!/^[\w.~+/=-]+$/.test(token))
    return refuse('Set HOST_TOKEN to a session token that the host accepts, or send it on standard input.')
  return checkHost({ url, token, deadlineMs }, console.log)
}

/** Reads the first line of standard input, or '' if there is none. */
async function readLine(): Promise<string> {
  if (isatty(0)) process.stderr.write('Session token: ')
  const lines = createInterface(process.stdin)
  const [line] = await Promise.race([once(lines, 'line'), once(lines, 'close')])
  lines.close()
  return String(line ?? '').trim()
}

function refuse(sentence: string): false {
  console.error(sentence)
  return false
}
