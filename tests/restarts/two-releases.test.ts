/** During a rolling upgrade, behind a balancer without stickiness, every fresh visit gets in. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempDisposableSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createSampleToken } from '../../server/sample-shop/host/sample-token.ts'
import { findFreePort } from '../../server/testing/free-port.ts'
import { startProduct } from '../../server/testing/start-product.ts'
import { isInstalled } from '../deploy/start-balancer.ts'
import { findBrowser } from '../support/find-browser.ts'
import { createNextRelease } from '../support/next-release.ts'

const VISITS = 24

let browser: Browser
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] })
})
afterAll(() => browser.close())

const withHaproxy = test.runIf(isInstalled('haproxy'))

withHaproxy.each([1, 2, 3])(
  '%i of four instances are of the next release',
  { timeout: 240_000 },
  async (newer) => {
    using folder = mkdtempDisposableSync(join(tmpdir(), 'assets-'))
    using next = createNextRelease()
    const env = { SAMPLE_SHOP: 'true', ASSETS_DIR: folder.path }
    await using instances = new AsyncDisposableStack()
    const ports: string[] = []
    for (let count = 0; count < 4; count += 1) {
      const release = count < newer ? { main: next.main } : {}
      const instance = instances.use(await startProduct({ env, ...release }))
      ports.push(new URL(instance.origin).port)
    }
    await using balancer = await startRoundRobin(folder.path, ports)

    const missing: string[] = []
    let entered = 0
    for (let visit = 0; visit < VISITS; visit += 1) {
      const context = await browser.newContext()
      const page = await context.newPage()
      page.on('response', (response) => {
        if (response.status() === 404) missing.push(response.url())
      })
      await page.goto(`${balancer.origin}/#token=${createSampleToken()}`)
      await page.waitForURL('**/home')
      await page.getByText('Viewing Products Insights').waitFor()
      await context.close()
      entered += 1
    }
    expect(entered).toBe(VISITS)
    expect(missing).toEqual([])
  },
)

async function startRoundRobin(folder: string, ports: readonly string[]) {
  const port = await findFreePort()
  const file = join(folder, '.haproxy.cfg')
  const servers = ports.map((instance, index) => `  server s${index} 127.0.0.1:${instance}`)
  writeFileSync(
    file,
    `defaults\n  mode http\n  timeout connect 5s\n  timeout client 60s\n  timeout server 130s\nfrontend web\n  bind 127.0.0.1:${port}\n  default_backend instances\nbackend instances\n  balance roundrobin\n${servers.join('\n')}\n`,
  )
  const child = spawn('haproxy', ['-f', file, '-db'], { stdio: 'ignore' })
  const origin = `http://127.0.0.1:${port}`
  const isUp = () =>
    fetch(origin).then(
      () => true,
      () => false,
    )
  await vi.waitUntil(isUp, 10_000)
  return {
    origin,
    async [Symbol.asyncDispose]() {
      const exited = once(child, 'exit')
      child.kill()
      await exited
    },
  }
}
