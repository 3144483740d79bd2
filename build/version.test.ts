import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempDisposableSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

test('two builds without git are told apart by their sources', () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'vitrine-'))
  writeFileSync(join(folder.path, 'package.json'), '{"version":"1.2.3"}')
  mkdirSync(join(folder.path, 'server'))
  const commitOf = (source: string, env: Readonly<Record<string, string>> = {}) => {
    writeFileSync(join(folder.path, 'server/main.ts'), source)
    const print = `import { COMMIT } from ${JSON.stringify(resolve('build/version.ts'))}; console.log(COMMIT)`
    const options = {
      cwd: folder.path,
      env: { PATH: process.env['PATH'], ...env },
      encoding: 'utf8',
    } as const
    return spawnSync(process.execPath, ['--input-type=module', '-e', print], options).stdout.trim()
  }
  const first = commitOf('one')
  expect(first).toMatch(/^[\da-f]{12}$/)
  expect(commitOf('two')).not.toBe(first)
  expect(commitOf('one')).toBe(first)
  expect(commitOf('one', { COMMIT: 'abcdef0123456789' })).toBe('abcdef012345')
})
