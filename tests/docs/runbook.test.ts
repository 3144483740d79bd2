/** docs/runbook.md works as it stands there: its commands run, and its words are those of page, log and alerts. */
import { execFile, execFileSync } from 'node:child_process'
import { globSync, mkdtempDisposableSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { analyse } from '../../server/testing/analyse.ts'
import { hasProgram } from '../../server/testing/has-program.ts'
import { startBoth } from '../../server/testing/start-both.ts'

const MAINTENANCE = '<h1>We will be back</h1>'

const page = readFileSync('docs/runbook.md', 'utf8')
const english: Readonly<Record<string, string>> = JSON.parse(readFileSync('client/language/en.json', 'utf8'))
const blocks = [...page.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block = '']) => block)

/** The block of commands below a heading that begins so. */
function blockOf(heading: string): string {
  const [, section = ''] = page.split(`### ${heading}`)
  return /```sh\n([\s\S]*?)```/.exec(section)?.[1] ?? ''
}

test('a shell understands each block of commands in the runbook', () => {
  expect(blocks.length).toBeGreaterThan(5)
  for (const block of blocks) execFileSync('bash', ['-n', '-c', block])
})

test.runIf(hasProgram('jq') && hasProgram('curl'))(
  'the runbook’s commands tell an instance’s release, count a failure, find a reference and ask the host',
  async () => {
    await using both = await startBoth({ env: { METRICS_PORT: '0' } }, (socket) =>
      socket.end(`HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nConnection: close\r\n\r\n${MAINTENANCE}`),
    )
    const id = (await analyse(both)).headers.get('x-request-id') ?? ''
    await expect.poll(() => both.logLines).toHaveLength(1)
    using folder = mkdtempDisposableSync(join(tmpdir(), 'runbook-'))
    const log = join(folder.path, 'log')
    writeFileSync(log, ['not JSON', ...both.logLines].join('\n'))
    const ways = [
      `logs() { cat "${log}"; }`,
      `each() { echo "== 1"; curl -sS "${both.metricsOrigin}$1"; }`,
      `here() { ANALYSIS_HOST="${both.host.origin}" "${process.execPath}" -e "$1"; }`,
    ]
    const run = async (block: string) =>
      (await promisify(execFile)('bash', ['-c', [...ways, block].join('\n')])).stdout
    const first = blockOf('1.').replaceAll('https://shop.example', both.origin)
    expect(await run(first)).toMatch(/== 1\nready\n== 1\nvitrine_build_info\{version=/)
    expect(await run(blockOf('2.'))).toMatch(
      /^ +1 warn {2}Request failed {2}\/shopify\/analyze-products {2}200 {2}- {2}not JSON {2}200\n$/,
    )
    const search = blockOf('3.').replace(/--arg id \S+/, `--arg id ${id}`)
    expect(JSON.parse(await run(search))).toMatchObject({ requestId: id, cause: 'not JSON' })
    expect(await run(blockOf('4.'))).toMatch(/^vitrine_host_failures_total\{.*cause="not_json"\} 1$/m)
    expect(await run(blockOf('5.'))).toMatch(/^\d+ ms 200 text\/html\n\d+ ms <h1>We will be back<\/h1>$/m)
  },
)

/** Each message's first sentence, with an ellipsis for each value. */
const sentences = Object.entries(english).map(([id, text]) => {
  const [first = ''] = text.replaceAll(/\{\w+\}/g, '…').split(/(?<=\.) (?=[A-Z])/)
  return { id, first }
})

test('each sentence that the runbook says an owner reads begins a message in English', () => {
  const [, section = ''] = /## What owners say([\s\S]*?)\n## /.exec(page) ?? []
  const quoted = [...section.matchAll(/^\| ([A-Z].*?) \| /gm)].map(([, sentence = '']) => sentence)
  expect(quoted.length).toBeGreaterThan(10)
  expect(quoted.filter((sentence) => !sentences.some(({ first }) => first === sentence))).toEqual([])
})

test('the runbook has the sentence of each error code', () => {
  const codes = sentences.filter(({ id }) => id.startsWith('error.code.'))
  expect(codes.length).toBeGreaterThan(5)
  expect(codes.filter(({ first }) => !page.includes(`| ${first} |`))).toEqual([])
})

test('the server writes each log line that the runbook and the reference quote', () => {
  const server = globSync('server/**/*.ts', { exclude: ['**/*.test.ts', '**/testing/**'] })
  const code = server.map((file) => readFileSync(file, 'utf8')).join('\n')
  const pages = page + readFileSync('docs/reference.md', 'utf8')
  const quoted = [...pages.matchAll(/[`']((?:[A-Z][A-Za-z]+|ASSETS_DIR) [a-z][\w ,]*)[`']/g)]
  expect(quoted.length).toBeGreaterThan(4)
  expect(quoted.map(([, line = '']) => line).filter((line) => !code.includes(line))).toEqual([])
})
