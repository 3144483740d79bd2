import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'
import { findFreePort } from '../../server/testing/free-port.ts'
import { startProduct } from '../../server/testing/start-product.ts'

const [, command = ''] = /^ +CMD (.*)$/m.exec(readFileSync('Dockerfile', 'utf8')) ?? []
const [, ...words] = JSON.parse(command)

const check = (env: Readonly<Record<string, string>>) => spawnSync(process.execPath, words, { env }).status

describe('the image’s health check', () => {
  test.each(['', '0.0.0.0', '::1'])('finds the server with HOST=%s', async (HOST) => {
    await using product = await startProduct({ env: { HOST } })
    const { port } = new URL(product.origin)
    expect(check({ HOST, PORT: port })).toBe(0)
  })

  test('fails where nobody answers', async () => {
    expect(check({ PORT: String(await findFreePort()) })).toBe(1)
  })
})
