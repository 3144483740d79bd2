/** The image, and its health check. */
import { execFile, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { findFreePort } from '../../server/testing/free-port.ts'
import { startProduct } from '../../server/testing/start-product.ts'
import { canBuildImage } from '../support/can-build-image.ts'

const [, command = ''] = /^ +CMD (.*)$/m.exec(readFileSync('Dockerfile', 'utf8')) ?? []
const [, ...words] = JSON.parse(command)

const check = (env: Readonly<Record<string, string>>) => spawnSync(process.execPath, words, { env }).status

test.each(['', '::1'])('the image’s health check finds the server with HOST=%s', async (HOST) => {
  await using product = await startProduct({ env: { HOST } })
  const { port } = new URL(product.origin)
  expect(check({ HOST, PORT: port })).toBe(0)
})

test('the image’s health check fails where no server answers', async () => {
  expect(check({ PORT: String(await findFreePort()) })).toBe(1)
})

test.runIf(canBuildImage())(
  'the image, or a stand-in where there is no engine, serves a page and an analysis as a user without rights, and ends at SIGTERM',
  async () => {
    const { stdout } = await promisify(execFile)('.ci/image')
    expect(stdout).toMatch(/ended with 0 at SIGTERM/)
  },
  30 * 60_000,
)
