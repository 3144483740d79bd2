/** Variables, ports, paths and times in deploy/ are those of the server. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { DEFAULTS, ENVIRONMENT_NAMES, readConfig } from '../../server/config.ts'

const read = (file: string) => readFileSync(`deploy/${file}`, 'utf8')

const environmentLines = [...read('.env.example').matchAll(/^(# )?([A-Z_]+)=(.*)$/gm)].map(
  ([, comment, name = '', value = '']) => ({ isDefault: comment !== undefined, name, value }),
)
const COMPOSE_ONLY = ['SITE_ADDRESS', 'VITRINE_IMAGE']
const serverLines = environmentLines.filter(({ name }) => !COMPOSE_ONLY.includes(name))

/** In milliseconds. */
function timeIn(file: string, pattern: RegExp): number {
  const [, seconds] = pattern.exec(read(file)) ?? []
  return Number(seconds) * 1000
}

test('.env.example names every variable, and no other', () => {
  expect(serverLines.map(({ name }) => name).toSorted()).toEqual(ENVIRONMENT_NAMES.toSorted())
})

test('.env.example is an environment that the server starts with, and shows the defaults as they are', () => {
  const production = { NODE_ENV: 'production', ANALYSIS_HOST: 'https://analysis.example' }
  const shown = Object.fromEntries(serverLines.map(({ name, value }) => [name, value]))
  const set = Object.fromEntries(
    serverLines.filter(({ isDefault }) => !isDefault).map(({ name, value }) => [name, value]),
  )
  expect(readConfig(set)).toMatchObject({ isProduction: true, TRUST_PROXY_HOPS: 1 })
  const { METRICS_PORT, TRUST_PROXY_HOPS, ...defaults } = readConfig(set)
  expect(readConfig(production)).toMatchObject(defaults)
  expect({ ...readConfig({ ...shown, REDIS_URL: '' }), METRICS_PORT, TRUST_PROXY_HOPS }).toEqual(
    readConfig(set),
  )
})

const { ANALYSIS_TIMEOUT_MS, DRAIN_MS, PORT } = readConfig({ NODE_ENV: 'production', SAMPLE_SHOP: 'true' })

test.each([
  ['haproxy.cfg', /timeout server (\d+)s/],
  ['haproxy.cfg', /timeout client (\d+)s/],
  ['nginx.conf', /proxy_read_timeout (\d+)s/],
  ['Caddyfile', /response_header_timeout (\d+)s/],
])('%s waits longer for a reply than an analysis may take: %s', (file, pattern) => {
  expect(timeIn(file, pattern)).toBeGreaterThan(ANALYSIS_TIMEOUT_MS)
})

test.each([
  ['compose.yaml', /stop_grace_period: (\d+)s/],
  ['vitrine@.service', /TimeoutStopSec=(\d+)/],
])('%s gives the process its time to drain', (file, pattern) => {
  expect(timeIn(file, pattern)).toBeGreaterThan(DRAIN_MS + ANALYSIS_TIMEOUT_MS)
})

test.each([
  ['haproxy.cfg', /option httpchk GET (\S+)/, /check inter (\d+)s/],
  ['Caddyfile', /health_uri (\S+)/, /health_interval (\d+)s/],
])('%s asks /readyz often enough to notice a drain', (file, path, interval) => {
  expect(path.exec(read(file))?.[1]).toBe('/readyz')
  expect(timeIn(file, interval) * 2).toBeLessThan(DRAIN_MS)
})

test('HAProxy sends an instance no more analyses than it takes', () => {
  const [, most] = /^backend analyses\n.*\n +default-server maxconn (\d+)$/m.exec(read('haproxy.cfg')) ?? []
  expect(Number(most)).toBeLessThan(DEFAULTS.ANALYSIS_MAX_IN_FLIGHT)
})

test('the memory that an instance is given bears the calls that it takes', () => {
  const page = readFileSync('docs/operations.md', 'utf8')
  const rows = page.matchAll(/^\| (\d+) MB \| (\d+) \| \d+ \|$/gm)
  const calls = new Map([...rows].map(([, size, most]) => [Number(size), Number(most)]))
  const limits = [
    ['compose.yaml', /^ {2}mem_limit: (\d+)m$/m],
    ['vitrine@.service', /^MemoryMax=(\d+)M$/m],
    ['kubernetes/base/deployment.yaml', /limits:\n +memory: (\d+)Mi$/m],
  ] as const
  for (const [file, pattern] of limits) {
    const [, size] = pattern.exec(read(file)) ?? []
    expect(calls.get(Number(size)), file).toBeGreaterThanOrEqual(DEFAULTS.ANALYSIS_MAX_IN_FLIGHT)
  }
})

test('compose.yaml starts two instances behind Caddy, with Redis and a folder that all may write to', () => {
  const [, folder] = /--owner=1000 --group=1000 (\S+)$/m.exec(readFileSync('Dockerfile', 'utf8')) ?? []
  const { services, volumes } = parse(read('compose.yaml'), { merge: true })
  expect(services.caddy.environment.UPSTREAMS).toBe(`vitrine-1:${PORT} vitrine-2:${PORT}`)
  for (const name of ['vitrine-1', 'vitrine-2']) {
    const { environment, ...service } = services[name]
    const shared = { REDIS_URL: 'redis://redis:6379', ASSETS_DIR: folder }
    expect(readConfig({ ...environment })).toMatchObject(shared)
    expect(service).toMatchObject({ env_file: '.env', read_only: true, cap_drop: ['ALL'] })
    expect(service.volumes).toEqual([`assets:${folder}`])
  }
  expect([...Object.keys(volumes), ...Object.keys(services)]).toEqual(
    expect.arrayContaining(['assets', 'redis']),
  )
})

test('the units run Node as the image does', () => {
  const [, options = ''] = /NODE_OPTIONS="(.*?)"/.exec(readFileSync('Dockerfile', 'utf8')) ?? []
  const [, ofUnit = ''] = /"NODE_OPTIONS=(.*)"/.exec(read('vitrine@.service')) ?? []
  expect(ofUnit.split(' ')).toEqual(expect.arrayContaining(options.split(' ')))
})

test('the units have the ports that HAProxy and nginx ask, and share a folder', () => {
  const unit = read('vitrine@.service')
  for (const port of [3001, 3002]) {
    expect(unit).toMatch(`vitrine@${port}`)
    for (const file of ['haproxy.cfg', 'nginx.conf']) expect(read(file)).toMatch(`127.0.0.1:${port}`)
    expect(read('prometheus.yml')).toMatch(`127.0.0.1:1${port}`)
  }
  const [, state] = /^StateDirectory=(.*)$/m.exec(unit) ?? []
  expect(unit).toMatch(`\nEnvironment=ASSETS_DIR=%S/${state}\n`)
  // Without it each instance has a user of its own.
  expect(unit).toMatch(/^User=vitrine$/m)
})
