import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startProduct } from '../../server/testing/start-product.ts'

test('a stack in the log names our files and lines', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'incomplete-build-'))
  cpSync('dist', folder, { recursive: true })
  rmSync(join(folder, 'client/manifest.json'))
  const failure = await startProduct({ main: join(folder, 'server/main.js') }).then(
    () => '',
    (error: Error) => error.message,
  )
  rmSync(folder, { recursive: true })
  const [, line] = /server\/pages\/client-build\.ts:(\d+):\d+/.exec(failure) ?? []
  const source = readFileSync('server/pages/client-build.ts', 'utf8').split('\n')
  expect(source[Number(line) - 1]).toMatch('manifest.json')
  expect(failure).toMatch(/server\/main\.ts:\d+:\d+/)
})
