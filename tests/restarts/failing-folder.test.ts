/** `ASSETS_DIR` hangs or is full. */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempDisposableSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readMetric } from '../../server/testing/read-metric.ts'
import { requestAnalysis } from '../../server/testing/request-analysis.ts'
import { startProduct } from '../../server/testing/start-product.ts'

/** More than the number of Node's threads for files and compression. */
const AT_ONCE = 8

const canMount = process.getuid?.() === 0 && spawnSync('unshare', ['--mount', 'true']).status === 0

test.runIf(canMount)(
  'files are removed from a full shared folder to make room for this release, and the log says so',
  async () => {
    using folder = mkdtempDisposableSync(join(tmpdir(), 'full-'))
    // A month's files leave too little room for this release, and a week's leave enough.
    const fill = `mount -t tmpfs -o size=6500k tmpfs "$0"
    put() {
      head -c $2 /dev/zero >"$0/$1.js"; echo "{\\"/assets/$1.js\\":\\"\\"}" >"$0/release-$1.json"
      touch -d "$3 days ago" "$0/release-$1.json"
    }
    put month 200000 31; put week 4000000 7; put today 2000000 0
    exec "$@"`
    await using product = await startProduct({
      env: { SAMPLE_SHOP: 'true', ASSETS_DIR: folder.path, METRICS_PORT: '0' },
      within: ['unshare', '--mount', 'sh', '-c', fill, folder.path],
    })
    expect(await readMetric(product, 'vitrine_shared_assets_up')).toBe(1)
    const names = readdirSync(`/proc/${product.process.pid}/root${folder.path}`)
    const kept = [...readdirSync('dist/client/assets'), 'today.js', 'release-today.json']
    expect(names.toSorted()).toEqual(kept.toSorted())
    expect(product.lines.join('\n')).toMatch('ASSETS_DIR is full')
  },
)

test('a shared folder that hangs delays no pages and no analyses, and is used again once it responds', async () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'hung-'))
  // A named pipe, which can't be read until something is written to it.
  const pipe = join(folder.path, 'main-12345678.js')
  execFileSync('mkfifo', [pipe])
  writeFileSync(join(folder.path, 'main-realreal.js'), 'export {}')
  const list = { '/assets/main-12345678.js': '', '/assets/main-realreal.js': '' }
  writeFileSync(join(folder.path, 'release-other.json'), JSON.stringify(list))
  await using product = await startProduct({
    env: { SAMPLE_SHOP: 'true', ASSETS_DIR: folder.path, METRICS_PORT: '0' },
  })
  // The instance's own files are available.
  await expect.poll(() => readMetric(product, 'vitrine_shared_assets_up')).toBe(1)
  const get = (name: string) => fetch(`${product.origin}/assets/${name}`)
  const waiting = Array.from({ length: AT_ONCE }, () => get('main-12345678.js'))
  await expect
    .poll(() => {
      waiting.push(get('main-12345678.js'))
      return readMetric(product, 'vitrine_shared_assets_up')
    })
    .toBe(0)
  expect(product.lines.join('\n')).toMatch('"cause":"no answer"')
  expect((await get('main-realreal.js')).status).toBe(404)
  for (const path of ['/', '/readyz']) expect((await fetch(`${product.origin}${path}`)).status).toBe(200)
  const call = await requestAnalysis(product, 'a.b.c', { 'Accept-Encoding': 'br' })
  expect([call.status, call.headers.get('content-encoding')]).toEqual([200, 'br'])
  expect((await call.json()).analysis).not.toEqual([])
  writeFileSync(pipe, 'export {}')
  await expect.poll(async () => (await get('main-realreal.js')).status).toBe(200)
  // They have waited for three seconds.
  expect((await Promise.all(waiting.slice(0, AT_ONCE))).map(({ status }) => status)).toEqual(
    Array(AT_ONCE).fill(404),
  )
  expect(await readMetric(product, 'vitrine_shared_assets_up')).toBe(1)
})
