/** From the process's start to the first page answered, and what the process holds when nothing happens. */
import type { ChildProcess } from 'node:child_process'
import { request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { fetchHeld } from '../harness/held-file.ts'
import type { Bench, Measurement, Report } from '../harness/measurement.ts'
import { residentMegabytes } from '../harness/process-cost.ts'
import { PRODUCT_ENV, startProduct } from '../harness/product.ts'
import { compare, limit, megabytes, milliseconds } from '../harness/rows.ts'
import { findFreePort, launch, stop } from '../harness/running.ts'
import { takeTurns } from '../harness/take-turns.ts'
import type { Workspace } from '../harness/workspace.ts'
import { writeSiteFolder } from '../peers/site-folder.ts'
import { buildUnbundled, compileFiles } from '../peers/unbundled.ts'

const HOST = 'http://127.0.0.1:9'
const GIVE_UP_MS = 20_000
const IDLE_MS = 3000

interface Contender {
  readonly args: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

export const start: Measurement = {
  name: 'start',
  title: 'Start',
  async measure(bench: Bench): Promise<Report> {
    const contenders = await prepare(bench.workspace)
    // The first start of each warms the disk's cache, and primes the compile cache on its way out.
    for (const name of NAMES) await startOnce(contenders[name])
    const timeOf = await takeTurns(NAMES, bench.rounds * 2, (name) => startOnce(contenders[name]))
    const idle: number[] = []
    for (let round = 0; round < Math.min(bench.rounds, 3); round += 1) {
      idle.push(await idleMemory(contenders.product))
    }

    const against = (peer: Exclude<Name, 'product'>, peerName: string, atMost?: number) =>
      compare({
        what: 'process start to first page',
        product: timeOf('product'),
        peer: timeOf(peer),
        peerName,
        format: milliseconds,
        ...(atMost !== undefined && { target: { atMost } }),
      })
    return {
      rows: [
        against('unbundled', 'the same code, unbundled', 0.56),
        against('fastify', 'Fastify’s equivalent', 0.35),
        against('uncached', 'without its compile cache'),
        against('bare', 'node:http alone'),
        limit({ what: 'idle memory', product: idle, format: megabytes, target: { atMost: 82 } }),
      ],
      notes: [
        'The product starts as its image does: one bundle, a compile cache primed by an earlier start. The peers start as such servers mostly do: compiled file by file, libraries from node_modules. Fastify’s equivalent reads its configuration and renders the same pages by the same code.',
      ],
    }
  },
}

const NAMES = ['product', 'unbundled', 'fastify', 'uncached', 'bare'] as const
type Name = (typeof NAMES)[number]

async function prepare(workspace: Workspace): Promise<Readonly<Record<Name, Contender>>> {
  const env = { ...PRODUCT_ENV, ANALYSIS_HOST: HOST }
  // The settings of Node and of the memory are a part of the product, not of its peers.
  const peerEnv = { ...env, NODE_OPTIONS: '', MALLOC_ARENA_MAX: '' }
  const main = `${workspace.dist}/server/main.js`
  const unbundled = await buildUnbundled(workspace)
  const site = await copySite(workspace)
  for (const peer of ['fastify-site', 'bare-http']) {
    await compileFiles(`tests/bench/peers/${peer}.ts`, workspace.pathOf('peers'))
  }
  const peer = (name: string) => workspace.pathOf(`peers/tests/bench/peers/${name}.js`)
  return {
    product: {
      args: [main],
      env: { ...env, NODE_COMPILE_CACHE: workspace.pathOf('compile-cache') },
    },
    uncached: { args: [main], env },
    unbundled: { args: [`${unbundled}/server/entry.js`], env: peerEnv },
    fastify: { args: [peer('fastify-site'), unbundled], env: peerEnv },
    bare: { args: [peer('bare-http'), site, 'index.html', 'page'] },
  }
}

async function copySite(workspace: Workspace): Promise<string> {
  await using product = await startProduct(workspace)
  const page = await fetchHeld(product.origin, '/')
  return writeSiteFolder(workspace, page)
}

/** Milliseconds until the first byte of the first page. */
async function startOnce(contender: Contender): Promise<number> {
  const startedAt = performance.now()
  await using _started = await startToFirstPage(contender)
  return performance.now() - startedAt
}

async function idleMemory(contender: Contender): Promise<number> {
  await using started = await startToFirstPage(contender)
  await delay(IDLE_MS)
  return residentMegabytes(started.pid)
}

async function startToFirstPage({ args, env }: Contender) {
  const port = await findFreePort()
  const child = launch({ command: process.execPath, args, port, ...(env && { env }) })
  await firstPage(child, port)
  return { pid: child.pid ?? 0, [Symbol.asyncDispose]: () => stop(child) }
}

async function firstPage(child: ChildProcess, port: number): Promise<void> {
  const deadline = performance.now() + GIVE_UP_MS
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`start: it ended with ${child.exitCode}.`)
    if (await isAnswered(port)) return
    await delay(1)
  }
  throw new Error(`start: no page within ${GIVE_UP_MS} ms.`)
}

function isAnswered(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const sent = request(
    { port, host: '127.0.0.1', agent: false, headers: { 'accept-encoding': 'br' } },
    (answer) => {
      answer.resume()
      resolve(answer.statusCode === 200)
    },
  )
  sent.on('error', () => resolve(false))
  sent.end()
  return promise
}
