/** The image, and the build as the image runs it: Node's options, and the health check. */
import { execFile, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { findFreePort } from '../../server/testing/free-port.ts'
import { startProduct } from '../../server/testing/start-product.ts'
import { canBuildImage } from '../support/can-build-image.ts'

const DOCKERFILE = readFileSync('Dockerfile', 'utf8')

test('a process with the image’s options opens no debugger at SIGUSR1', async () => {
  const [, NODE_OPTIONS = ''] = /NODE_OPTIONS="([^"]+)"/.exec(DOCKERFILE) ?? []
  const product = await startProduct({ env: { NODE_OPTIONS } })
  product.process.kill('SIGUSR1')
  for (let ask = 0; ask < 10; ask += 1) expect((await fetch(`${product.origin}/healthz`)).status).toBe(200)
  expect(await product.end()).toEqual([0, null])
  expect(product.lines.join('\n')).not.toMatch('Debugger')
})

const [, command = ''] = /^ +CMD (.*)$/m.exec(DOCKERFILE) ?? []
const [, ...words] = JSON.parse(command)

const check = (env: Readonly<Record<string, string>>) => spawnSync(process.execPath, words, { env }).status

describe('the image’s health check', () => {
  test.each(['', '0.0.0.0', '::1'])('finds the server with HOST=%s', async (HOST) => {
    await using product = await startProduct({ env: { HOST } })
    const { port } = new URL(product.origin)
    expect(check({ HOST, PORT: port })).toBe(0)
  })

  test('fails where no server answers', async () => {
    expect(check({ PORT: String(await findFreePort()) })).toBe(1)
  })
})

test.runIf(canBuildImage())(
  'the image, or a stand-in where there is no engine, serves a page and an analysis as a user without rights, and ends at SIGTERM',
  async () => {
    const { stdout } = await promisify(execFile)('.ci/image')
    expect(stdout).toMatch(/ended with 0 at SIGTERM/)
  },
  30 * 60_000,
)
