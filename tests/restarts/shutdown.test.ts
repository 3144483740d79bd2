import { once } from 'node:events'
import { describe, expect, test } from 'vitest'
import { createSampleToken } from '../../server/sample-shop/host/sample-token.ts'
import { startProduct } from '../support/product.ts'

const env = { SAMPLE_SHOP: 'true' }

function analyse(origin: string, scenario: string) {
  const token = createSampleToken({ scenario: { '*': scenario } })
  return fetch(`${origin}/shopify/analyze-products`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
  })
}

describe('SIGTERM', () => {
  test('turns not ready at once, goes on serving, closes each connection, and ends with 0', async () => {
    await using product = await startProduct({ env: { ...env, DRAIN_MS: '1500' } })
    const exited = once(product.process, 'exit')
    product.process.kill('SIGTERM')
    await expect.poll(async () => (await fetch(`${product.origin}/readyz`)).status).toBe(503)
    expect((await fetch(`${product.origin}/healthz`)).status).toBe(200)
    for (const path of ['/', '/favicon.svg', '/robots.txt']) {
      const response = await fetch(`${product.origin}${path}`)
      expect(response.status).toBe(200)
      expect(response.headers.get('connection')).toBe('close')
    }
    expect((await exited)[0]).toBe(0)
  })

  test('lets an analysis in flight come to its end', async () => {
    await using product = await startProduct({ env: { ...env, DRAIN_MS: '0' } })
    const call = analyse(product.origin, 'slow:800')
    await fetch(`${product.origin}/healthz`)
    const exited = once(product.process, 'exit')
    product.process.kill('SIGTERM')
    const response = await call
    expect((await response.json()).analysis.length).toBeGreaterThan(0)
    expect((await exited)[0]).toBe(0)
  })

  test('ends a call that doesn’t come to its end at its deadline', async () => {
    await using product = await startProduct({ env: { ...env, DRAIN_MS: '0', ANALYSIS_TIMEOUT_MS: '700' } })
    const call = analyse(product.origin, 'silent')
    await fetch(`${product.origin}/healthz`)
    const exited = once(product.process, 'exit')
    product.process.kill('SIGTERM')
    expect((await call).status).toBe(504)
    expect((await exited)[0]).toBe(0)
  })

  test('a second one ends it at once', async () => {
    await using product = await startProduct({ env: { ...env, DRAIN_MS: '60000' } })
    const exited = once(product.process, 'exit')
    product.process.kill('SIGTERM')
    await expect.poll(async () => (await fetch(`${product.origin}/readyz`)).status).toBe(503)
    product.process.kill('SIGTERM')
    expect((await exited)[0]).toBe(0)
  })
})

test('an exception that nobody catches is logged, drains, and ends with 1', async () => {
  const bomb = `data:text/javascript,process.on('SIGUSR2', () => { throw new Error('boom') })`
  await using product = await startProduct({
    env: { ...env, DRAIN_MS: '300' },
    nodeArguments: ['--import', bomb],
  })
  const exited = once(product.process, 'exit')
  product.process.kill('SIGUSR2')
  await expect.poll(async () => (await fetch(`${product.origin}/readyz`)).status).toBe(503)
  expect((await exited)[0]).toBe(1)
  expect(product.lines.some((line) => line.includes('"fatal"') && line.includes('boom'))).toBe(true)
})

describe('a start that can’t succeed', () => {
  test('names every bad variable on a line of its own, without a stack, and ends with 78', async () => {
    const failure = await startProduct({
      env: { PORT: 'x', LOG_LEVEL: 'loud', NODE_ENV: 'production' },
    }).then(
      () => '',
      (error: Error) => error.message,
    )
    expect(failure.split('\n')).toEqual([
      'The product ended with 78:',
      expect.stringMatching(/^PORT: "x" /),
      expect.stringMatching(/^LOG_LEVEL: "loud" /),
      expect.stringMatching(/^ANALYSIS_HOST: /),
    ])
  })

  test('says that the address is taken, and ends with 1', async () => {
    await using first = await startProduct({ env })
    const taken = new URL(first.origin).port
    await expect(startProduct({ env: { ...env, PORT: taken } })).rejects.toThrow(
      /ended with 1:[\s\S]*EADDRINUSE/,
    )
  })
})
