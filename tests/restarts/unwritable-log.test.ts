/** The log can't be written: the process goes on serving, stays as small as it was, and ends when it is told to. */
import { execFileSync, spawn } from 'node:child_process'
import { closeSync, mkdtempDisposableSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { readMetric } from '../../server/testing/read-metric.ts'
import { type Product, startProduct } from '../../server/testing/start-product.ts'

/** Each visit leaves a line of some 300 bytes, most of them its edge's id: half as much again as may wait. */
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

async function visit({ origin }: Product, times = VISITS) {
  const visitors = Array.from({ length: VISITORS }, async () => {
    for (let visit = 0; visit < times / VISITORS; visit += 1) {
      const response = await fetch(`${origin}/terms`, VISIT)
      if (response.status !== 200) throw new Error(`Answered ${response.status}.`)
    }
  })
  await Promise.all(visitors)
}

/** With room for a few lines more, until its `filler` is removed. */
function createSmallDisk() {
  const folder = mkdtempDisposableSync(join(tmpdir(), 'log-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', folder.path], { stdio: 'pipe' })
  const filler = join(folder.path, 'filler')
  writeFileSync(filler, Buffer.alloc(4_100_000))
  return {
    log: join(folder.path, 'log'),
    filler,
    [Symbol.dispose]() {
      execFileSync('umount', [folder.path])
      folder.remove()
    },
  }
}

function canMount(): boolean {
  try {
    createSmallDisk()[Symbol.dispose]()
    return true
  } catch {
    return false
  }
}

/** A pipe that can be written to before anybody reads. */
function createPipe() {
  const folder = mkdtempDisposableSync(join(tmpdir(), 'log-'))
  const path = join(folder.path, 'log')
  execFileSync('mkfifo', [path])
  return { path, fd: openSync(path, 'r+'), [Symbol.dispose]: folder.remove }
}

test.runIf(canMount())(
  'log lines for a full disk are dropped and counted, and the log says so once there is room',
  async () => {
    using disk = createSmallDisk()
    await using product = await startOn(openSync(disk.log, 'a'))
    await visit(product)
    expect(await droppedLines(product)).toBeGreaterThan(0)
    rmSync(disk.filler)
    await visit(product, VISITORS)
    await expect.poll(() => DROPPED.test(readFileSync(disk.log, 'utf8'))).toBe(true)
    expect(await product.end()).toEqual([0, null])
    const lines = readFileSync(disk.log, 'utf8').trimEnd().split('\n')
    expect(lines.filter((line) => !line.startsWith('{') || !line.endsWith('}'))).toEqual([])
    expect(lines.at(-1)).toMatch('"Closed"')
  },
)

const FAILING = {
  'a disk that stays full': () => ({ log: openSync('/dev/full', 'w'), fail() {} }),
  'a reader that is gone'() {
    using pipe = createPipe()
    const reader = openSync(pipe.path, 'r')
    const log = openSync(pipe.path, 'w')
    closeSync(pipe.fd)
    return { log, fail: () => closeSync(reader) }
  },
  'a reader that sleeps'() {
    using pipe = createPipe()
    openSync(pipe.path, 'r')
    return { log: pipe.fd, fail() {} }
  },
}

test.each(Object.entries(FAILING))(
  'a log that goes to %s keeps the process neither from serving nor from ending',
  async (_, open) => {
    const { log, fail } = open()
    await using product = await startOn(log)
    fail()
    await visit(product)
    expect(await droppedLines(product)).toBeGreaterThan(0)
    expect(await product.end()).toEqual([0, null])
  },
)

test('a log’s reader that wakes is told how many lines it has missed', async () => {
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
