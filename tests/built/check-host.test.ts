/** `check-host` as it is in the image. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempDisposableSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('the image can check a host, without node_modules', () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'check-host-'))
  cpSync('dist/check-host', folder.path, { recursive: true })
  const { status, stdout } = spawnSync(process.execPath, ['main.js', 'http://127.0.0.1:9'], {
    cwd: folder.path,
    env: { HOST_TOKEN: 'a.b.c' },
    encoding: 'utf8',
  })
  expect(stdout).toContain('0 of 1 replies fit the contract')
  expect(status).toBe(1)
})
