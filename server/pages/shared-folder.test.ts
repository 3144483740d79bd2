import { mkdirSync, mkdtempDisposableSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SharedFolder } from './shared-folder.ts'

test('a file that cannot be put into the shared folder leaves no part of itself there', async () => {
  using directory = mkdtempDisposableSync(join(tmpdir(), 'shared-'))
  const name = 'main-12345678.js'
  mkdirSync(join(directory.path, name))
  const putting = new SharedFolder(directory.path).put(`/assets/${name}`, Buffer.from('x'))
  await expect(putting).rejects.toMatchObject({ code: 'EISDIR' })
  expect(readdirSync(directory.path)).toEqual([name])
})
