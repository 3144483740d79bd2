/** Each program reads its own file of deploy/, where the program is installed. */
import { execFileSync } from 'node:child_process'
import { copyFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { hasProgram } from '../../server/testing/has-program.ts'
import { CERTIFICATE } from './shipped-files.ts'

function run(command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): string {
  return execFileSync(command, args, { encoding: 'utf8', stdio: 'pipe', env: { ...process.env, ...env } })
}

const folder = await mkdtemp(join(tmpdir(), 'deploy-'))
afterAll(() => rm(folder, { recursive: true }))

test.runIf(hasProgram('haproxy'))('HAProxy accepts haproxy.cfg without a warning', () => {
  expect(run('haproxy', ['-c', '-dW', '-f', 'deploy/haproxy.cfg'], { CERTIFICATE })).toMatch('valid')
})

test.runIf(hasProgram('caddy'))('Caddy accepts the Caddyfile and asks each of UPSTREAMS', () => {
  const config = ['--adapter', 'caddyfile', '--config', 'deploy/Caddyfile']
  run('caddy', ['validate', ...config])
  const upstreams = run('caddy', ['adapt', ...config], { UPSTREAMS: 'one:3000 two:3000' })
  expect(upstreams).toMatch(/"dial":"one:3000"},{"dial":"two:3000"/)
})

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

test.runIf(hasProgram('kubectl'))(
  'Kustomize builds the Kubernetes example, in which a changed setting rolls out new pods',
  async () => {
    const copy = join(folder, 'kubernetes')
    await cp('deploy/kubernetes', copy, { recursive: true })
    const readNames = () =>
      run('kubectl', ['kustomize', join(copy, 'example')]).match(/name: vitrine-\w*-?\w{10}$/gm)
    const before = readNames()
    const settings = join(copy, 'base/settings.env')
    await writeFile(settings, `${await readFile(settings, 'utf8')}LOG_LEVEL=debug\n`)
    // The map's own name and the one that the deployment asks for.
    expect(readNames()?.filter((name) => !before?.includes(name))).toHaveLength(2)
  },
)
