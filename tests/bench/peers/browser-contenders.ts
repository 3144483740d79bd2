/** The product, the single-page app and an empty page, on the same core; the first two before the same sample shop. */
import { fileURLToPath } from 'node:url'
import type { Browser } from '@playwright/test'
import { createSampleToken } from '../../../server/sample-shop/host/sample-token.ts'
import { startProduct } from '../harness/product.ts'
import { type Running, start } from '../harness/running.ts'
import type { Workspace } from '../harness/workspace.ts'
import { launchBrowser } from '../load/chromium.ts'
import { startSpa } from './spa.ts'

export const BROWSER_CONTENDERS = ['product', 'spa', 'empty page'] as const
export type BrowserContender = (typeof BROWSER_CONTENDERS)[number]

export interface BrowserContenders extends AsyncDisposable {
  readonly browser: Browser
  readonly originOf: (name: BrowserContender) => string
}

interface Options {
  readonly hasPlainList?: true
}

export async function startBrowserContenders(
  workspace: Workspace,
  options: Options = {},
): Promise<BrowserContenders> {
  await using stack = new AsyncDisposableStack()
  const host = stack.use(await startSampleHost())
  const product = stack.use(await startProduct(workspace, { ANALYSIS_HOST: host.origin }))
  const name = options.hasPlainList ? 'plain-list' : 'plain'
  const spa = stack.use(await startSpa(workspace, { name, product, analysisHost: host.origin, ...options }))
  const browser = stack.adopt(await launchBrowser(workspace), (launched) => launched.close())
  const empty = stack.use(await startScript('empty-page.ts'))
  const origins = { product: product.origin, spa: spa.origin, 'empty page': empty.origin }
  const started = stack.move()
  return { browser, originOf: (name) => origins[name], [Symbol.asyncDispose]: () => started.disposeAsync() }
}

export function startSampleHost(): Promise<Running> {
  return startScript('sample-host.ts', 'load')
}

function startScript(script: string, side: 'server' | 'load' = 'server'): Promise<Running> {
  return start({
    command: process.execPath,
    args: [fileURLToPath(new URL(script, import.meta.url))],
    side,
  })
}

/** What is stored of a signed-in owner whose analyses answer by the scenario. */
export function signedIn(scenario?: string): Readonly<Record<string, string>> {
  const claims = scenario === undefined ? {} : { scenario: { '*': scenario } }
  return { 'vitrine.sessionToken': createSampleToken(claims) }
}
