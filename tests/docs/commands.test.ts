/** The commands of docs/operations.md, copied as they stand there, do what the page says of them. */
import { execFileSync } from 'node:child_process'
import { mkdtempDisposableSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { analyse } from '../../server/testing/analyse.ts'
import { hasProgram } from '../../server/testing/has-program.ts'
import { readMetrics } from '../../server/testing/read-metric.ts'
import { startApp } from '../../server/testing/start-app.ts'

const page = readFileSync('docs/operations.md', 'utf8')

/** The block of commands below a heading. */
function blockOf(heading: string): string {
  const [, section = ''] = page.split(`# ${heading}\n`)
  return /```sh\n([\s\S]*?)```/.exec(section)?.[1] ?? ''
}

test('a shell understands each block of commands in the operations', () => {
  const blocks = [...page.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block = '']) => block)
  expect(blocks.length).toBeGreaterThan(5)
  for (const block of blocks) execFileSync('bash', ['-n', '-c', block])
})

test.runIf(hasProgram('jq'))(
  'the operations’ commands for the log count a failure and find a reference',
  async () => {
    await using app = await startApp({})
    const id = (await analyse(app)).headers.get('x-request-id') ?? ''
    await expect.poll(() => app.logLines).toHaveLength(1)
    using folder = mkdtempDisposableSync(join(tmpdir(), 'commands-'))
    const file = join(folder.path, 'log')
    writeFileSync(file, ['not JSON', ...app.logLines].join('\n'))
    const run = (block: string) =>
      execFileSync('bash', ['-c', `logs() { cat "${file}"; }\n${block}`], { encoding: 'utf8' })

    expect(run(blockOf('2. Count the failures in the log'))).toMatch(
      /^ +1 warn {2}Request failed {2}\/shopify\/analyze-products {2}502 {2}analysis_unreachable {2}E\w+ {2}-\n$/,
    )
    const search = blockOf('3. Look up a reference').replace(/--arg id \S+/, `--arg id ${id}`)
    expect(JSON.parse(run(search))).toMatchObject({ requestId: id, errorCode: 'analysis_unreachable' })
  },
)

test('Prometheus understands each query in the operations, and each of our metrics in it exists', async () => {
  const queries = [...page.matchAll(/prom '([^']+)'/g)].map(([, query = '']) => query)
  expect(queries.length).toBeGreaterThan(5)
  if (hasProgram('promtool')) {
    using folder = mkdtempDisposableSync(join(tmpdir(), 'queries-'))
    const file = join(folder.path, 'rules.json')
    const rules = queries.map((expr, index) => ({ record: `query:${index}`, expr }))
    writeFileSync(file, JSON.stringify({ groups: [{ name: 'queries', rules }] }))
    execFileSync('promtool', ['check', 'rules', file], { stdio: 'pipe' })
  }
  await using app = await startApp({ env: { METRICS_PORT: '0' } })
  const metrics = await readMetrics(app)
  for (const [name] of queries.join('\n').matchAll(/\bvitrine_\w+/g))
    expect(metrics).toMatch(new RegExp(`^${name}[{ ]`, 'm'))
})
