import { execFileSync } from 'node:child_process'
import { mkdtempDisposableSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

test('two builds without git are told apart by their sources', () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'vitrine-'))
  writeFileSync(join(folder.path, 'package.json'), '{"version":"1.2.3"}')
  const print = `import('${resolve('build/version.ts')}').then(({ COMMIT }) => console.log(COMMIT))`
  const [one, other, again] = ['one', 'other', 'one'].map((source) => {
    writeFileSync(join(folder.path, 'vite.config.ts'), source)
    const options = { cwd: folder.path, env: { PATH: process.env['PATH'] }, encoding: 'utf8' } as const
    return execFileSync(process.execPath, ['-e', print], options).trim()
  })
  expect(one).toMatch(/^[\da-f]{12}$/)
  expect(other).not.toBe(one)
  expect(again).toBe(one)
})
