/** The image's health check. `.ci/image` builds the image and starts it. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findFreePort } from '../../server/testing/free-port.ts'
import { startProduct } from '../../server/testing/start-product.ts'

const [, command = ''] = /^ +CMD (.*)$/m.exec(readFileSync('Dockerfile', 'utf8')) ?? []
const [, ...words] = JSON.parse(command)

const check = (env: Readonly<Record<string, string>>) => spawnSync(process.execPath, words, { env }).status

test.each(['', '::1'])('the image’s health check finds the server with HOST=%s', async (HOST) => {
  await using product = await startProduct({ env: { HOST } })
  const { port } = new URL(product.origin)
  expect(check({ HOST, PORT: port })).toBe(0)
})

test('the image’s health check fails if no server answers', async () => {
  expect(check({ PORT: String(await findFreePort()) })).toBe(1)
})
