/** A file of `ASSETS_DIR` never comes, as from a disk that hangs. */
import { execFileSync } from 'node:child_process'
import { mkdtempDisposableSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { analyse } from '../../server/testing/analyse.ts'
import { readMetric } from '../../server/testing/read-metric.ts'
import { startProduct } from '../../server/testing/start-product.ts'

/** As many as Node has threads for files and compression, and more. */
const AT_ONCE = 8

test('a shared folder that hangs harms neither pages nor analyses, nor the exit', async () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'hung-'))
  // A pipe that nobody writes to.
  execFileSync('mkfifo', [join(folder.path, 'main-12345678.js')])
  await using product = await startProduct({
    env: { SAMPLE_SHOP: 'true', ASSETS_DIR: folder.path, METRICS_PORT: '0' },
  })
  // Its own files are there.
  await expect.poll(() => readMetric(product, 'vitrine_shared_assets_up')).toBe(1)
  const files = await Promise.all(
    Array.from({ length: AT_ONCE }, () => fetch(`${product.origin}/assets/main-12345678.js`)),
  )
  expect(files.map(({ status }) => status)).toEqual(Array(AT_ONCE).fill(404))
  await expect.poll(() => product.lines.join('\n')).toMatch('"cause":"no answer"')
  expect(await readMetric(product, 'vitrine_shared_assets_up')).toBe(0)
  for (const path of ['/', '/readyz']) expect((await fetch(`${product.origin}${path}`)).status).toBe(200)
  const call = await analyse(product, 'a.b.c', { 'Accept-Encoding': 'br' })
  expect([call.status, call.headers.get('content-encoding')]).toEqual([200, 'br'])
  expect((await call.json()).analysis).not.toEqual([])
  expect(await product.end()).toEqual([0, null])
})
