import { expect, test } from 'vitest'
import { createAssetResponse } from './assets.ts'

test.each([
  ['/favicon.svg', 'public, max-age=3600'],
  ['/robots.txt', 'public, max-age=3600'],
  ['/assets/terms-1a2b.css', 'public, max-age=31536000, immutable'],
  ['/service-worker.js', 'no-cache'],
  ['/service-worker-off.js', 'no-cache'],
])('browsers cache %s with Cache-Control: %s', (path, caching) => {
  const { identity } = createAssetResponse(path, { identity: Buffer.from('x') }).encodings
  expect(identity.headers['Cache-Control']).toBe(caching)
})
