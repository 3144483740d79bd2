/** The log can't be written: the process goes on serving, stays as small as it was, and ends when it is told to. */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempDisposableSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { findFreePort } from '../../server/testing/free-port.ts'
import { readMetric } from '../../server/testing/read-metric.ts'
import { type Product, startProduct } from '../../server/testing/start-product.ts'

/** Each visit leaves a line of some 170 bytes: half as much again as may wait. */
const VISITS = 9000
const VISITORS = 10
const DROPPED = /"droppedLines":(\d+),"msg":"\1 log lines were dropped"/

async function startOn(stdout: number) {
  const metricsPort = await findFreePort()
  const product = await startProduct({
    env: { SAMPLE_SHOP: 'true', LOG_LEVEL: 'debug', METRICS_PORT: String(metricsPort) },
    stdout,
  })
  closeSync(stdout)
  return {
    product,
    droppedLines: () => readMetric(`http://127.0.0.1:${metricsPort}`, 'vitrine_log_lines_dropped_total'),
    [Symbol.asyncDispose]: product[Symbol.asyncDispose],
  }
}

async function visit({ origin }: Product, times = VISITS) {
  const visitors = Array.from({ length: VISITORS }, async () => {
    for (let visit = 0; visit < times / VISITORS; visit += 1) {
      const response = await fetch(`${origin}/terms`)
      await response.arrayBuffer()
      if (response.status !== 200) throw new Error(`Answered ${response.status}.`)
    }
  })
  await Promise.all(visitors)
}

async function endingOf({ process: child }: Product) {
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  return exited
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
  'on a full disk lines are dropped and counted, which is said once there is room',
  async () => {
    using disk = createSmallDisk()
    await using started = await startOn(openSync(disk.log, 'a'))
    await visit(started.product)
    expect(await started.droppedLines()).toBeGreaterThan(0)
    rmSync(disk.filler)
    await visit(started.product, VISITORS)
    await expect.poll(() => DROPPED.test(readFileSync(disk.log, 'utf8'))).toBe(true)
    expect(await endingOf(started.product)).toEqual([0, null])
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

test.each(Object.entries(FAILING))('%s keeps nothing from ending', async (_, open) => {
  const { log, fail } = open()
  await using started = await startOn(log)
  fail()
  await visit(started.product)
  expect(await started.droppedLines()).toBeGreaterThan(0)
  expect(await endingOf(started.product)).toEqual([0, null])
})

test('a reader that wakes is told how many lines it has missed', async () => {
  using pipe = createPipe()
  const reader = openSync(pipe.path, 'r')
  await using started = await startOn(pipe.fd)
  await visit(started.product)
  expect(await started.droppedLines()).toBeGreaterThan(0)
  const lines: string[] = []
  const cat = spawn('cat', { stdio: [reader, 'pipe', 'inherit'] })
  if (cat.stdout) createInterface(cat.stdout).on('line', (line) => lines.push(line))
  await expect.poll(() => lines.some((line) => DROPPED.test(line))).toBe(true)
  expect(await endingOf(started.product)).toEqual([0, null])
  await expect.poll(() => lines.at(-1)).toMatch('"Closed"')
  closeSync(reader)
})
