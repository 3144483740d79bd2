/** Looks into a running product from outside, through Node's inspector and /proc: no code of its own for that. */
import { readdir, readlink } from 'node:fs/promises'
import { z } from 'zod'
import type { Product } from '../../server/testing/start-product.ts'

export interface Inspected {
  /** Bytes of the heap that are in use after garbage has been collected. */
  readonly heapAfterCollection: () => Promise<number>
  readonly residentBytes: () => Promise<number>
  /** Timers, sockets, requests and the like that keep the process busy. */
  readonly handles: () => Promise<number>
  readonly sockets: () => Promise<number>
  readonly close: () => void
}

const REPLY = z.object({ id: z.number(), result: z.unknown() })
const HEAP_USAGE = z.object({ usedSize: z.number() })
const EVALUATED = z.object({ result: z.object({ value: z.number() }) })

/** The product must have been started with `--inspect=127.0.0.1:0`. */
export async function inspect({ process: { pid }, lines }: Product): Promise<Inspected> {
  const address = lines.map((line) => /ws:\/\/\S+/.exec(line)?.[0]).find((found) => found !== undefined)
  if (address === undefined) throw new Error('inspect: the product has said no inspector address.')
  const socket = new WebSocket(address)
  const waiting = new Map<number, (result: unknown) => void>()
  socket.addEventListener('message', ({ data }) => {
    const reply = REPLY.safeParse(JSON.parse(String(data)))
    if (reply.success) waiting.get(reply.data.id)?.(reply.data.result)
  })
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true })
    socket.addEventListener('error', reject, { once: true })
  })

  let count = 0
  async function send(method: string, params: object = {}): Promise<unknown> {
    count += 1
    const { promise, resolve } = Promise.withResolvers<unknown>()
    waiting.set(count, resolve)
    socket.send(JSON.stringify({ id: count, method, params }))
    const result = await promise
    waiting.delete(count)
    return result
  }
  async function evaluate(expression: string): Promise<number> {
    const result = await send('Runtime.evaluate', { expression, returnByValue: true })
    return EVALUATED.parse(result).result.value
  }

  return {
    async heapAfterCollection() {
      // What a first collection sets free may hold more that only a second one frees.
      await send('HeapProfiler.collectGarbage')
      await send('HeapProfiler.collectGarbage')
      return HEAP_USAGE.parse(await send('Runtime.getHeapUsage')).usedSize
    },
    residentBytes: () => evaluate('process.memoryUsage.rss()'),
    handles: () => evaluate('process.getActiveResourcesInfo().length'),
    sockets: () => countSockets(pid ?? 0),
    close: () => socket.close(),
  }
}

async function countSockets(pid: number): Promise<number> {
  const directory = `/proc/${pid}/fd`
  const targets = await Promise.all(
    (await readdir(directory)).map((fd) => readlink(`${directory}/${fd}`).catch(() => '')),
  )
  return targets.filter((target) => target.startsWith('socket:')).length
}
