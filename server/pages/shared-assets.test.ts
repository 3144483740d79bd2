import { mkdirSync, mkdtempDisposableSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rawRequest, sendRaw } from '../testing/raw-client.ts'
import { startApp } from '../testing/start-app.ts'
import { fillSharedAssets } from './shared-assets.ts'

test('a release brings its files along and takes out those that nobody has brought for a month', async () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'shared-'))
  const assets = join(folder.path, 'release')
  const shared = join(folder.path, 'shared')
  mkdirSync(assets)
  mkdirSync(shared)
  writeFileSync(join(assets, 'main-new.js'), 'new')
  for (const [name, days] of [['main-old.js', 29] as const, ['main-gone.js', 31] as const]) {
    writeFileSync(join(shared, name), name)
    const time = new Date(Date.now() - days * 86_400_000)
    utimesSync(join(shared, name), time, time)
  }
  await fillSharedAssets(assets, shared)
  expect(readdirSync(shared).sort()).toEqual(['main-new.js', 'main-old.js'])
})

test('instances that start at the same moment don’t hinder each other', async () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'shared-'))
  const assets = join(folder.path, 'release')
  const shared = join(folder.path, 'shared')
  mkdirSync(assets)
  mkdirSync(shared)
  const names = Array.from({ length: 20 }, (_, index) => `main-${index}.js`).sort()
  for (const name of names) writeFileSync(join(assets, name), name)
  await Promise.all(Array.from({ length: 8 }, () => fillSharedAssets(assets, shared)))
  expect(readdirSync(shared).sort()).toEqual(names)
})

test('another release’s file is served as our own, and nothing else of the folder or beside it', async () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'shared-'))
  const shared = join(folder.path, 'assets')
  mkdirSync(shared)
  writeFileSync(join(folder.path, 'secret.js'), 'canary')
  writeFileSync(join(shared, '.hidden.js'), 'canary')
  writeFileSync(join(shared, 'notes.txt'), 'canary')
  await using app = await startApp({ env: { ASSETS_DIR: shared } })
  // Of a release that has started later.
  writeFileSync(join(shared, 'main-next1.js'), 'next()')

  const found = await sendRaw(app.origin, rawRequest('GET /assets/main-next1.js HTTP/1.1'))
  expect(found).toMatch(/^HTTP\/1.1 200 /)
  expect(found).toMatch('Cache-Control: public, max-age=31536000, immutable')
  expect(found).toMatch(/next\(\)$/)

  for (const name of [
    '../secret.js',
    '%2e%2e/secret.js',
    '..%2fsecret.js',
    '.hidden.js',
    'notes.txt',
    'main-none.js',
  ]) {
    const answer = await sendRaw(app.origin, rawRequest(`GET /assets/${name} HTTP/1.1`))
    expect(answer).toMatch(/^HTTP\/1.1 404 /)
    expect(answer).not.toMatch('canary')
  }
})
