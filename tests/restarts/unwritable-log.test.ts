/** If the log can't be written, the process still serves requests, uses no more memory, and exits on a signal. */
import { execFileSync, spawn } from 'node:child_process'
import { closeSync, mkdtempDisposableSync, openSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { readMetric } from '../../server/testing/read-metric.ts'
import { type Product, startProduct } from '../../server/testing/start-product.ts'

/** Each visit logs about 300 bytes, most of them the edge's id. Together, they are 1.5 times the buffer's limit. */
const VISITS = 5000
const VISITORS = 10
const VISIT = { method: 'HEAD', headers: { 'X-Request-Id': 'x'.repeat(128) } }
const DROPPED = /"droppedLines":(\d+),"msg":"\1 log lines were dropped"/

async function startOn(stdout: number) {
  const env = { SAMPLE_SHOP: 'true', LOG_LEVEL: 'debug', METRICS_PORT: '0', TRUST_PROXY_HOPS: '1' }
  const product = await startProduct({ env, stdout })
  closeSync(stdout)
  return product
}

const droppedLines = (product: Product) => readMetric(product, 'vitrine_log_lines_dropped_total')

async function visit({ origin }: Product) {
  const visitors = Array.from({ length: VISITORS }, async () => {
    for (let visit = 0; visit < VISITS / VISITORS; visit += 1) {
      const response = await fetch(`${origin}/terms`, VISIT)
      if (response.status !== 200) throw new Error(`Answered ${response.status}.`)
    }
  })
  await Promise.all(visitors)
}

/** Creates a pipe that can be written to before anything reads it. */
function createPipe() {
  const folder = mkdtempDisposableSync(join(tmpdir(), 'log-'))
  const path = join(folder.path, 'log')
  execFileSync('mkfifo', [path])
  return { path, fd: openSync(path, 'r+'), [Symbol.dispose]: folder.remove }
}

test('a process whose log is on a full disk still serves requests, and can be stopped', async () => {
  await using product = await startOn(openSync('/dev/full', 'w'))
  await visit(product)
  expect(await droppedLines(product)).toBeGreaterThan(0)
  expect(await product.end()).toEqual([0, null])
})

test('a log reader that recovers learns how many lines were dropped', async () => {
  using pipe = createPipe()
  const reader = openSync(pipe.path, 'r')
  await using product = await startOn(pipe.fd)
  await visit(product)
  expect(await droppedLines(product)).toBeGreaterThan(0)
  const lines: string[] = []
  const cat = spawn('cat', { stdio: [reader, 'pipe', 'inherit'] })
  if (cat.stdout) createInterface(cat.stdout).on('line', (line) => lines.push(line))
  await expect.poll(() => lines.some((line) => DROPPED.test(line))).toBe(true)
  expect(await product.end()).toEqual([0, null])
  await expect.poll(() => lines.at(-1)).toMatch('"Closed"')
  closeSync(reader)
})
