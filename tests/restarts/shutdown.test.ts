import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { createSampleToken } from '../../server/sample-shop/host/sample-token.ts'
import { analyse } from '../../server/testing/analyse.ts'
import { openClient } from '../../server/testing/raw-client.ts'
import { startScenarioShop } from '../../server/testing/scenario-shop/scenario-shop.ts'
import { failureOf, startProduct } from '../../server/testing/start-product.ts'

const shop = await startScenarioShop()
afterAll(() => shop[Symbol.asyncDispose]())
const env = { ANALYSIS_HOST: shop.origin }
const throwOnSignal = `data:text/javascript,process.on('SIGUSR2', () => { throw new Error('boom') })`

function analyseAs(product: { readonly origin: string }, scenario: string) {
  return analyse(product, createSampleToken({ scenario: { '*': scenario } }))
}

// At once, and with time for all questions on a busy machine.
test.concurrent.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  'a server that gets %s is not ready at once, goes on serving, closes each connection, and ends with 0',
  async (signal) => {
    await using product = await startProduct({ env: { ...env, DRAIN_MS: '15000' } })
    const exited = product.end(signal)
    await expect.poll(async () => (await fetch(`${product.origin}/readyz`)).status).toBe(503)
    expect((await fetch(`${product.origin}/healthz`)).status).toBe(200)
    for (const path of ['/', '/favicon.svg', '/robots.txt']) {
      const response = await fetch(`${product.origin}${path}`)
      expect(response.status).toBe(200)
      expect(response.headers.get('connection')).toBe('close')
    }
    expect(await exited).toEqual([0, null])
  },
)

describe('a server that gets SIGTERM', () => {
  test.each([
    ['alone', [], 0],
    // A process group and npm send it twice.
    ['and others within two seconds', ['SIGTERM', 'SIGHUP'], 0],
    ['and meets an uncaught exception', ['SIGUSR2'], 1],
  ] as const)('%s lets an analysis in flight come to its end', async (_what, more, code) => {
    await using product = await startProduct({ env, nodeArguments: ['--import', throwOnSignal] })
    const call = analyseAs(product, 'slow:1200')
    await fetch(`${product.origin}/healthz`)
    const exited = product.end()
    await expect.poll(() => product.lines.some((line) => line.includes('"Draining"'))).toBe(true)
    for (const signal of more) product.process.kill(signal)
    const answer = await call
    expect(answer.headers.get('connection')).toBe('close')
    expect((await answer.json()).analysis.length).toBeGreaterThan(0)
    expect(await exited).toEqual([code, null])
  })

  test('waits for nobody who has only begun to ask', async () => {
    await using product = await startProduct({ env })
    const client = await openClient(product.origin)
    client.socket.write('GET / HTTP/1.1\r\nHost: a\r\nX-Slow')
    await fetch(`${product.origin}/healthz`)
    expect(await product.end()).toEqual([0, null])
  })

  test('ends a call that doesn’t come to its end at its deadline', async () => {
    await using product = await startProduct({ env: { ...env, ANALYSIS_TIMEOUT_MS: '700' } })
    const call = analyseAs(product, 'silent')
    await fetch(`${product.origin}/healthz`)
    const exited = product.end()
    expect((await call).status).toBe(504)
    expect(await exited).toEqual([0, null])
  })

  test('ends at once by a later one, says so by its exit code, and counts the calls lost', async () => {
    await using product = await startProduct({ env: { ...env, DRAIN_MS: '60000' } })
    const call = analyseAs(product, 'silent').catch(() => 'lost')
    await fetch(`${product.origin}/healthz`)
    const exited = once(product.process, 'close')
    const isOver = () => product.process.exitCode !== null || !product.process.kill('SIGTERM')
    // Slower than it ends: a signal that comes when its handlers are gone would be its exit code.
    await expect.poll(isOver, { interval: 3000 }).toBe(true)
    expect((await exited)[0]).toBe(143)
    expect(await call).toBe('lost')
    expect(product.lines.at(-1)).toMatch(/"level":"warn".*"callsLost":1/)
  })
})

test('Ctrl-C or systemd, which signal npm and the server alike, lose no call of npm start', async () => {
  const child = spawn('npm', ['start'], {
    detached: true,
    env: { ...process.env, ...env, PORT: '0', DRAIN_MS: '0', CI: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const { pid } = child
  if (pid === undefined) throw new Error('npm could not be started.')
  onTestFinished(() => {
    if (child.exitCode === null && child.signalCode === null) process.kill(-pid, 'SIGKILL')
  })
  const exited = once(child, 'close')
  const lines: string[] = []
  createInterface(child.stdout).on('line', (line) => lines.push(line))
  const findOrigin = () => / is at (http:\/\/[^\s"]+)/.exec(lines.join('\n'))?.[1]
  await expect.poll(findOrigin).toBeDefined()
  const origin = findOrigin() ?? ''

  const call = analyseAs({ origin }, 'slow:1200')
  await fetch(`${origin}/healthz`)
  process.kill(-pid, 'SIGTERM')
  expect((await (await call).json()).analysis.length).toBeGreaterThan(0)
  await exited
  expect(lines.join('\n')).toMatch('"Closed"')
})

test('an uncaught exception is logged, drains, and ends with 1', async () => {
  await using product = await startProduct({
    env: { ...env, DRAIN_MS: '300' },
    nodeArguments: ['--import', throwOnSignal],
  })
  const exited = product.end('SIGUSR2')
  await expect.poll(async () => (await fetch(`${product.origin}/readyz`)).status).toBe(503)
  // No signal in it takes that back.
  product.process.kill('SIGTERM')
  expect(await exited).toEqual([1, null])
  expect(product.lines).toContainEqual(expect.stringMatching(/"fatal".*boom.*"Uncaught exception"/))
})

describe('a start that can’t succeed', () => {
  const linesOf = async (failing: Record<string, string>) => (await failureOf({ env: failing })).split('\n')

  test('names every bad variable on a line of its own, without a stack, and ends with 78', async () => {
    const bad = { HOST: 'two words', PORT: 'x', LOG_LEVEL: 'loud', COMING_SOON: 'yes' }
    const failing = { ...bad, NODE_ENV: 'production', REDIS_URL: 'redis://us%er@host' }
    expect(await linesOf(failing)).toEqual([
      'The product ended with 78:',
      'HOST: expected an IP address, without brackets, or a host name, got "two words"',
      'PORT: expected an integer from 0 to 65535, got "x"',
      expect.stringMatching(/^REDIS_URL: expected redis:/),
      'LOG_LEVEL: expected one of fatal, error, warn, info, debug, trace, silent, got "loud"',
      'COMING_SOON: expected true or false, got "yes"',
      expect.stringMatching(/^ANALYSIS_HOST: expected .*, got nothing/),
    ])
  })

  test.each([
    ['HOST', 'nowhere.invalid'],
    ['HOST', '192.0.2.1'],
    ['METRICS_HOST', '192.0.2.1'],
  ])(
    'says in one line that %s=%s is no address yet, and ends with 75: it may be one later',
    async (name, value) => {
      expect(await linesOf({ ...env, METRICS_PORT: '0', [name]: value })).toEqual([
        'The product ended with 75:',
        expect.stringMatching(new RegExp(`"fatal".*"code":"E\\w+".* ${value}`)),
      ])
    },
  )

  test('says in one line that HOST=fe80::1 lacks its zone, and ends with 78: it never gets one', async () => {
    expect(await linesOf({ ...env, HOST: 'fe80::1' })).toEqual([
      'The product ended with 78:',
      expect.stringMatching(/"fatal".*"code":"EINVAL".* fe80::1/),
    ])
  })

  test('says in one line that the port is taken, and ends with 75', async () => {
    await using first = await startProduct({ env })
    const lines = await linesOf({ ...env, PORT: new URL(first.origin).port })
    expect(lines).toEqual(['The product ended with 75:', expect.stringContaining('EADDRINUSE')])
    expect(lines.join()).not.toMatch('stack')
  })
})

test('a start says what is in force, without a secret', async () => {
  await using product = await startProduct({
    env: {
      ANALYSIS_HOST: 'https://analysis.example/v1/',
      REDIS_URL: 'redis://:s3cret@127.0.0.1:9',
      METRICS_PORT: '0',
      ASSETS_DIR: '/nowhere',
      SERVICE_WORKER: 'false',
    },
  })
  const lines = product.lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line))
  expect(lines).toContainEqual(
    expect.objectContaining({
      msg: 'Configuration',
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      node: process.version,
      analysisHost: 'https://analysis.example/v1/',
      redis: true,
      metrics: expect.stringMatching(/^http:/),
      trustProxyHops: 0,
      assetsDir: '/nowhere',
      serviceWorker: false,
    }),
  )
  expect(product.lines.join()).not.toMatch('s3cret')
  expect(lines).toContainEqual(
    expect.objectContaining({ msg: expect.stringMatching(/ is at http:\/\/localhost:\d+$/) }),
  )
})

test('the public port tells nobody which release runs', async () => {
  await using product = await startProduct({ env })
  expect(await (await fetch(`${product.origin}/healthz`)).text()).toBe('ok\n')
})

test('a start warns of names that nothing reads, and of tokens and keys that travel unencrypted', async () => {
  await using product = await startProduct({
    env: {
      NODE_ENV: 'production',
      ANALYSIS_HOST: 'http://analysis.example',
      SESSION_JWKS_URL: 'http://keys.example',
      TRUST_PROXY: '1',
      REDIS_HOST: 'x',
    },
  })
  const warnings = product.lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 'warn')
  expect(warnings.map(({ msg }) => msg)).toEqual([
    'TRUST_PROXY is not read; did you mean TRUST_PROXY_HOPS?',
    expect.stringMatching(/^ANALYSIS_HOST is http: session tokens travel to it unencrypted/),
    expect.stringMatching(/^SESSION_JWKS_URL is http: others can replace its keys/),
  ])
})
