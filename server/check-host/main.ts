/**
 * `npm run check-host -- <url>`; in the image, `node dist/check-host/main.js <url>`: does a host conform to
 * docs/analysis-host.md?
 */
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { isatty } from 'node:tty'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { ANALYSIS_NAMES } from '../../shared/analysis.ts'
import { isLanguage, LANGUAGE_NAMES } from '../../shared/languages.ts'
import { MAX_TOKEN_LENGTH } from '../../shared/session-token.ts'
import { DEFAULTS } from '../config/config.ts'
import { webOrigin } from '../config/values.ts'
import { checkHost } from './check-host.ts'

const USAGE = `Usage: HOST_TOKEN=<session token> npm run check-host -- [--language ${LANGUAGE_NAMES.join('|')}] https://host.example
The token may begin with "Bearer ", or be on standard input. Other variables of Vitrine are ignored.
Exits with 0 if the host fits docs/analysis-host.md, with 1 if it doesn't, and with 2 after a wrong usage.`

class UsageError extends Error {}

// A reader of the report, such as head, may close the pipe early.
process.stdout.on('error', () => process.exit(1))
process.exitCode = await run(process.argv.slice(2)).catch(explainUsage)

async function run(args: readonly string[]): Promise<number> {
  const options = {
    help: { type: 'boolean', short: 'h' },
    language: { type: 'string', default: 'en' },
  } as const
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
  const [url, ...others] = positionals
  if (values.help) {
    console.log(USAGE)
    return 0
  }
  if (url === undefined || others.length > 0) throw new UsageError('Expected one URL.')
  const parsed = v.safeParse(webOrigin(), url)
  if (!parsed.success)
    throw new UsageError(`Expected ${parsed.issues[0].message}, got ${JSON.stringify(url)}.`)
  const { language } = values
  if (!isLanguage(language)) throw new UsageError(`Expected a language: ${LANGUAGE_NAMES.join(', ')}.`)
  const token = (process.env['HOST_TOKEN'] || (await readLine())).trim().replace(/^Bearer(?:\s+|$)/i, '')
  if (token.length > MAX_TOKEN_LENGTH)
    throw new UsageError(`The session token has more than ${MAX_TOKEN_LENGTH} characters.`)
  const [odd] = /[^!-~]|,/u.exec(token) ?? []
  if (odd) throw new UsageError(`The session token has the character ${JSON.stringify(odd)}.`)
  if (token === '') throw new UsageError('Expected a session token that the host accepts.')
  console.log(
    `This makes ${ANALYSIS_NAMES.length} calls to ${url}, one for each analysis. They may cost as much as an owner's. That the host refuses other tokens is not checked.\n`,
  )
  const { ANALYSIS_TIMEOUT_MS: deadlineMs } = DEFAULTS
  return (await checkHost({ url, token, language, deadlineMs }, console.log)) ? 0 : 1
}

function explainUsage(error: unknown): number {
  const isOfArguments = error instanceof TypeError && 'code' in error
  if (!isOfArguments && !(error instanceof UsageError)) throw error
  // Node adds how to pass a positional argument that begins with a hyphen.
  console.error(`${error.message.replace(/\. To specify a positional.*/s, '.')}\n\n${USAGE}`)
  return 2
}

/** Reads the first line of standard input, or '' if there is none. */
async function readLine(): Promise<string> {
  if (isatty(0)) process.stderr.write('Session token: ')
  const lines = createInterface(process.stdin)
  const [line] = await Promise.race([once(lines, 'line'), once(lines, 'close')])
  lines.close()
  return String(line ?? '')
}
