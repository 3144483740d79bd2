/** The log can't be written: the process goes on serving, stays as small as it was, and ends when it is told to. */
import { execFileSync, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findFreePort } from '../../server/testing/free-port.ts'

const VISITORS = 10
const DROPPED = /"droppedLines":(\d+),"msg":"\1 log lines were dropped"/

/** The build with its standard output wherever the test wants it. */
async function start(stdout: 'pipe' | number) {
  const [port, metricsPort] = [await findFreePort(), await findFreePort()]
  const options: SpawnOptions = {
    env: {
      PATH: process.env['PATH'] ?? '',
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      SAMPLE_SHOP: 'true',
      DRAIN_MS: '0',
    },
    stdio: ['ignore', stdout, 'inherit'],
  }
  const child = spawn(process.execPath, ['dist/server/main.js'], options)
  const exited = once(child, 'exit')
  const origin = `http://127.0.0.1:${port}`
  await expect
    .poll(
      () =>
        fetch(`${origin}/healthz`).then(
          (r) => r.status,
          () => 0,
        ),
      { timeout: 20_000 },
    )
    .toBe(200)
  return {
    child,
    exited,
    /** Each visit leaves a line of some 170 bytes. */
    async visit(times: number) {
      const visitors = Array.from({ length: VISITORS }, async () => {
        for (let visit = 0; visit < times / VISITORS; visit += 1) {
          const response = await fetch(`${origin}/terms`)
          await response.arrayBuffer()
          if (response.status !== 200) throw new Error(`Answered ${response.status}.`)
        }
      })
      await Promise.all(visitors)
    },
    async droppedLines() {
      const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
      return Number(/^vitrine_log_lines_dropped_total (\d+)$/m.exec(metrics)?.[1])
    },
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL')
      await exited
    },
  }
}

async function createSmallDisk() {
  const folder = await mkdtemp(join(tmpdir(), 'small-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder], { stdio: 'pipe' })
  return {
    folder,
    async [Symbol.asyncDispose]() {
      execFileSync('umount', [folder])
      await rm(folder, { recursive: true })
    },
  }
}

function canMount(): boolean {
  try {
    execFileSync('unshare', ['--mount', 'true'], { stdio: 'pipe' })
    return process.getuid?.() === 0
  } catch {
    return false
  }
}

describe('a full disk', () => {
  test.runIf(canMount())('drops lines, counts them, and says so once there is room', async () => {
    await using disk = await createSmallDisk()
    const logFile = join(disk.folder, 'log')
    const filler = join(disk.folder, 'filler')
    await writeFile(filler, Buffer.alloc(40 * 1024))
    const fd = openSync(logFile, 'a')
    await using product = await start(fd)
    closeSync(fd)

    await product.visit(300)
    expect(await product.droppedLines()).toBeGreaterThan(50)
    await rm(filler)
    await product.visit(1)
    await expect.poll(() => DROPPED.test(readFileSync(logFile, 'utf8'))).toBe(true)

    product.child.kill('SIGTERM')
    expect((await product.exited)[0]).toBe(0)
    const lines = readFileSync(logFile, 'utf8').trimEnd().split('\n')
    const broken = lines.filter((line) => !line.endsWith('}'))
    expect(broken.length).toBeLessThanOrEqual(1)
    expect(lines.at(-1)).toMatch('"Closed"')
  })

  test('serves, counts and ends', async () => {
    const fd = openSync('/dev/full', 'w')
    await using product = await start(fd)
    closeSync(fd)
    await product.visit(100)
    expect(await product.droppedLines()).toBeGreaterThan(100)
    product.child.kill('SIGTERM')
    expect((await product.exited)[0]).toBe(0)
  })
})

test('a reader that is gone: serves, counts and ends', async () => {
  await using product = await start('pipe')
  product.child.stdout?.destroy()
  await product.visit(100)
  await expect.poll(() => product.droppedLines()).toBeGreaterThan(90)
  product.child.kill('SIGTERM')
  expect((await product.exited)[0]).toBe(0)
})

describe('a reader that sleeps', () => {
  test('holds no more than a bounded part of the log, and nothing from ending', {
    timeout: 60_000,
  }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'fifo-'))
    const fifo = join(folder, 'log')
    execFileSync('mkfifo', [fifo])
    // For reading as well, so that opening doesn't wait for a reader.
    const fd = openSync(fifo, 'r+')
    await using product = await start(fd)
    await product.visit(9000)
    expect(await product.droppedLines()).toBeGreaterThan(0)
    product.child.kill('SIGTERM')
    expect((await product.exited)[0]).toBe(0)
    closeSync(fd)
    await rm(folder, { recursive: true })
  })

  test('is told how many lines it missed when it wakes', { timeout: 60_000 }, async () => {
    await using product = await start('pipe')
    await product.visit(9000)
    expect(await product.droppedLines()).toBeGreaterThan(0)
    const { stdout } = product.child
    if (!stdout) throw new Error('No pipe.')
    let lines = ''
    stdout.setEncoding('utf8').on('data', (piece: string) => {
      lines += piece
    })
    await expect.poll(() => lines).toMatch(DROPPED)
    product.child.kill('SIGTERM')
    expect((await product.exited)[0]).toBe(0)
    await expect.poll(() => lines).toMatch('"Closed"')
  })
})
