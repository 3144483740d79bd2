import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { findFreePort } from '../../server/testing/free-port.ts'
import { startProduct } from '../../server/testing/start-product.ts'

const [, command = ''] = /^ +CMD (.*)$/m.exec(readFileSync('Dockerfile', 'utf8')) ?? []
const [, ...words] = JSON.parse(command)

async function check(env: Readonly<Record<string, string>>): Promise<number> {
  const child = spawn(process.execPath, words, { env })
  const [code] = await once(child, 'exit')
  return code
}

describe('the image’s health check', () => {
  test.each(['', '0.0.0.0', '::1'])('finds the server with HOST=%s', async (HOST) => {
    await using product = await startProduct({ env: { HOST } })
    const { port } = new URL(product.origin)
    expect(await check({ HOST, PORT: port })).toBe(0)
  })

  test('fails where nobody answers', async () => {
    expect(await check({ PORT: String(await findFreePort()) })).toBe(1)
  })
})
