/** The build with the image's options for Node. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { startProduct } from '../../server/testing/start-product.ts'

test('no signal opens a debugger', async () => {
  const [, NODE_OPTIONS = ''] = /NODE_OPTIONS="([^"]+)"/.exec(readFileSync('Dockerfile', 'utf8')) ?? []
  const product = await startProduct({ env: { NODE_OPTIONS } })
  product.process.kill('SIGUSR1')
  for (let ask = 0; ask < 10; ask += 1) expect((await fetch(`${product.origin}/healthz`)).status).toBe(200)
  expect(await product.end()).toEqual([0, null])
  expect(product.lines.join('\n')).not.toMatch('Debugger')
})
