/** One load is one call: a browser that has seen nothing of a reply sends a POST again by itself. */
import type { Socket } from 'node:net'
import { describe, expect, test } from 'vitest'
import { createSampleToken } from '../../server/sample-shop/host/sample-token.ts'
import { hasProgram } from '../../server/testing/has-program.ts'
import { startProduct } from '../../server/testing/start-product.ts'
import { ANALYSES } from '../../shared/analysis.ts'
import { startHostileHost } from '../hostile/hostile-host.ts'
import { brokenReplies } from '../support/broken-replies.ts'
import { openPage } from '../support/browser.ts'
import { startNginx } from '../support/nginx.ts'

const DEADLINE_MS = 500
const { path } = ANALYSES.products

async function startBroken() {
  const replies = brokenReplies()
  const host = await startHostileHost((token) => replies.get(token)?.send ?? (() => {}))
  const product = await startProduct({
    env: {
      ANALYSIS_HOST: host.origin,
      ANALYSIS_TIMEOUT_MS: String(DEADLINE_MS),
      RATE_LIMIT_PER_MINUTE: '0',
    },
  })
  return {
    host,
    product,
    replies,
    async [Symbol.asyncDispose]() {
      await product[Symbol.asyncDispose]()
      await host[Symbol.asyncDispose]()
    },
  }
}

const WAYS = ['directly', 'behind nginx'] as const

describe.each(WAYS)('Chromium, %s', (way) => {
  const canRun = way === 'directly' || hasProgram('nginx')
  test.runIf(canRun).each(['zstd', 'br', 'gzip', 'identity'])('%s', { timeout: 60_000 }, async (encoding) => {
    await using broken = await startBroken()
    await using nginx = way === 'behind nginx' ? await startNginx(broken.product.origin) : undefined
    const { origin } = nginx ?? broken.product
    await using opened = await openPage({ origin, extraHTTPHeaders: { 'Accept-Encoding': encoding } })
    // Connections that have been used before are those on which a browser sends a request again.
    await opened.page.goto('/terms')
    const outcomes = await opened.page.evaluate(
      async ({ target, tokens }) => {
        const results: [token: string, outcome: string][] = []
        for (const token of tokens) {
          await Promise.all(Array.from({ length: 6 }, () => fetch('/healthz').then((reply) => reply.text())))
          const outcome = await fetch(target, {
            method: 'POST',
            headers: { Authorization: `Bearer ${token}` },
          })
            .then(async (reply) => {
              const text = await reply.text()
              return `${reply.status} ${/"code":"(\w+)"/.exec(text)?.[1] ?? text.length}`
            })
            .catch(() => 'broken')
          results.push([token, outcome])
        }
        return results
      },
      { target: path, tokens: [...broken.replies.keys()] },
    )
    const seen = outcomes.map(([token, outcome]) => ({ token, outcome, calls: broken.host.heard(token) }))
    const expected = [...broken.replies].map(([token, { promised }]) => ({
      token,
      outcome: promised,
      calls: 1,
    }))
    expect(seen).toEqual(expected)
  })
})

test.each([
  ['stalls', () => {}],
  ['is reset', (socket: Socket) => socket.resetAndDestroy()],
])(
  'a reply that %s: a sentence in the red box, after one call',
  { timeout: 60_000 },
  async (_how, finish) => {
    const token = createSampleToken()
    const start =
      'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{"analysis":['
    await using host = await startHostileHost(() => (socket) => socket.write(start, () => finish(socket)))
    await using product = await startProduct({
      env: { ANALYSIS_HOST: host.origin, ANALYSIS_TIMEOUT_MS: '1000' },
    })
    await using opened = await openPage({ origin: product.origin, token })
    await opened.page.goto('/home')
    const box = opened.page.getByRole('alert')
    await box.waitFor()
    expect(await box.textContent()).toMatch("The insights didn't arrive.")
    expect(host.heard(token)).toBe(1)
  },
)
