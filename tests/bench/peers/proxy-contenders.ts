/** The contenders that forward analyses, all started, with one host behind them. */
import { fileURLToPath } from 'node:url'
import { startProduct } from '../harness/product.ts'
import { type Running, start } from '../harness/running.ts'
import type { Workspace } from '../harness/workspace.ts'
import { ANALYSIS_PATH, analysisHeaders } from '../load/analysis-token.ts'
import { startNginxProxy } from './nginx.ts'

export const PROXY_PEERS = ['http-proxy-middleware alone', 'Fastify', 'nginx'] as const
export type ProxyContender = 'product' | (typeof PROXY_PEERS)[number]

export function startHost(): Promise<Running> {
  return start({ command: process.execPath, args: [scriptPath('fast-host.ts')], side: 'load' })
}

/** A product before the host, that takes as many calls as a benchmark likes. */
export function startForwarding(workspace: Workspace, host: Running): Promise<Running> {
  return startProduct(workspace, { ANALYSIS_HOST: host.origin, ANALYSIS_MAX_IN_FLIGHT: '10000' })
}

export interface ProxyContenders extends AsyncDisposable {
  readonly urlOf: (name: ProxyContender) => string
  readonly product: Running
}

export async function startProxyContenders(workspace: Workspace): Promise<ProxyContenders> {
  await using stack = new AsyncDisposableStack()
  const host = stack.use(await startHost())
  const product = stack.use(await startForwarding(workspace, host))
  const headers = await ownHeaders(product)
  const fastify = stack.use(
    await start({
      command: process.execPath,
      args: [scriptPath('fastify-proxy.ts'), host.origin, JSON.stringify(headers)],
    }),
  )
  const library = stack.use(
    await start({ command: process.execPath, args: [scriptPath('proxy-library.ts'), host.origin] }),
  )
  const nginx = stack.use(await startNginxProxy(workspace, host.origin, Object.entries(headers)))
  const origins = {
    product: product.origin,
    'http-proxy-middleware alone': library.origin,
    Fastify: fastify.origin,
    nginx: nginx.origin,
  }
  const started = stack.move()
  return {
    product,
    urlOf: (name) => origins[name] + ANALYSIS_PATH,
    [Symbol.asyncDispose]: () => started.disposeAsync(),
  }
}

const FROM_HOST = [
  'content-type',
  'content-length',
  'content-encoding',
  'transfer-encoding',
  'date',
  'connection',
  'keep-alive',
]

/** The headers that the product puts on an analysis of its own accord. */
async function ownHeaders({ origin }: Running): Promise<Readonly<Record<string, string>>> {
  const reply = await fetch(origin + ANALYSIS_PATH, {
    method: 'POST',
    headers: analysisHeaders({ bytes: 100 }),
    body: '{}',
  })
  await reply.arrayBuffer()
  return Object.fromEntries([...reply.headers].filter(([name]) => !FROM_HOST.includes(name)))
}

function scriptPath(name: string): string {
  return fileURLToPath(new URL(name, import.meta.url))
}
