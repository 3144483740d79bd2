/** What `npm start` says where it can't start, and that it says no more. */
import { spawnSync } from 'node:child_process'
import { mkdtempDisposableSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

test('without the build’s tools, which NODE_ENV=production leaves out, one line says what to run', () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'vitrine-'))
  const { status, stdout, stderr } = spawnSync(process.execPath, [resolve('build/machine.mjs')], {
    cwd: folder.path,
    encoding: 'utf8',
  })
  expect(stdout + stderr).toBe('The build’s tools are not installed. Run: npm ci --include=dev\n')
  expect(status).toBe(1)
})
