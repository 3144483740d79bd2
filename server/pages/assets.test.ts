import { mkdirSync, mkdtempDisposableSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createAssets } from './assets.ts'

test('a file of no known type stops the start: it would be missing in production', () => {
  using directory = mkdtempDisposableSync(join(tmpdir(), 'assets-'))
  mkdirSync(join(directory.path, 'assets'))
  writeFileSync(join(directory.path, 'assets/shop-1a2b.webp'), 'RIFF')
  expect(() => createAssets(directory.path)).toThrow('/assets/shop-1a2b.webp is of no known type')
})
