import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { ANALYSES } from '../../../shared/analysis.ts'

test('the sample shop says where it is, gives links to sign in by, and ends when asked to', async () => {
  const main = fileURLToPath(new URL('main.ts', import.meta.url))
  const shop = spawn(process.execPath, [main], { env: { ...process.env, PORT: '0' } })
  let said = ''
  shop.stdout.on('data', (chunk) => {
    said += chunk
  })
  await expect.poll(() => said).toMatch(/no answer at all\n .*#token=[\w-]+\.[\w-]+\.sample\n/)
  const [, origin = ''] = /(http:\/\/127\.0\.0\.1:\d+)\./.exec(said) ?? []
  expect((await fetch(origin + ANALYSES.products.path)).status).toBe(405)

  shop.kill('SIGTERM')
  expect(await once(shop, 'exit')).toEqual([0, null])
})
