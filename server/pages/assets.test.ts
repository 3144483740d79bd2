import { mkdirSync, mkdtempDisposableSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createAssetResponse, createAssets } from './assets.ts'

test.each([
  ['/favicon.svg', 'public, max-age=3600'],
  ['/robots.txt', 'public, max-age=3600'],
  ['/assets/terms-1a2b.css', 'public, max-age=31536000, immutable'],
  ['/service-worker.js', 'no-cache'],
  ['/service-worker-off.js', 'no-cache'],
])('browsers keep %s by %s', (path, caching) => {
  const { identity } = createAssetResponse(path, { identity: Buffer.from('x') }).encodings
  expect(identity.headers['Cache-Control']).toBe(caching)
})

test('a file of no known type stops the start: it would be missing in production', () => {
  using directory = mkdtempDisposableSync(join(tmpdir(), 'assets-'))
  mkdirSync(join(directory.path, 'assets'))
  writeFileSync(join(directory.path, 'assets/shop-1a2b.webp'), 'RIFF')
  expect(() => createAssets(directory.path)).toThrow('/assets/shop-1a2b.webp is of no known type')
})
