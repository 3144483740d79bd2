/** What is said where the build or `npm start` can't start. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempDisposableSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { failureOf, startProduct } from '../../server/testing/start-product.ts'

test('a stack in the log names our files and lines', async () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'incomplete-build-'))
  cpSync('dist', folder.path, { recursive: true })
  rmSync(join(folder.path, 'client/manifest.json'))
  const failure = await failureOf({ main: join(folder.path, 'server/main.js') })
  const [, line] = /server\/pages\/client-build\.ts:(\d+):\d+/.exec(failure) ?? []
  const source = readFileSync('server/pages/client-build.ts', 'utf8').split('\n')
  expect(source[Number(line) - 1]).toMatch('manifest.json')
  expect(failure).toMatch(/server\/main\.ts:\d+:\d+/)
})

/** Each write of the log waits for a while, as on a busy disk. */
const SLOW_WRITES = `data:text/javascript,
  import fs from 'node:fs';
  const { write } = fs;
  fs.write = (...args) => setTimeout(() => write(...args), 50)`

test('a port that is taken is the one line of the log, however slowly it is written, and ends with 75', async () => {
  await using first = await startProduct({ env: { SAMPLE_SHOP: 'true' } })
  const env = { SAMPLE_SHOP: 'true', PORT: new URL(first.origin).port }
  const failure = await failureOf({ env, nodeArguments: ['--import', SLOW_WRITES] })
  expect(failure).toMatch(/^The product ended with 75:\n.*"code":"EADDRINUSE".*$/)
})

test('without the build’s tools, which NODE_ENV=production leaves out, one line says what to run', () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'vitrine-'))
  const { status, stdout, stderr } = spawnSync(process.execPath, [resolve('build/machine.mjs')], {
    cwd: folder.path,
    encoding: 'utf8',
  })
  expect(stdout + stderr).toBe('The build’s tools are not installed. Run: npm ci --include=dev\n')
  expect(status).toBe(1)
})
