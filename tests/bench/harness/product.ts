/** The product as it is deployed, from the run's copy of the build. */
import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { cpuMilliseconds } from './process-cost.ts'
import { type Running, start } from './running.ts'
import type { Workspace } from './workspace.ts'

const REST_MS = 300

/** No operator's default is changed but those that a load test must: a caller's limits and the log. */
export const PRODUCT_ENV: Readonly<Record<string, string>> = {
  ...readImageEnv(),
  HOST: '127.0.0.1',
  ANALYSIS_MAX_PER_SESSION: '10000',
  RATE_LIMIT_PER_MINUTE: '0',
  LOG_LEVEL: 'error',
  DRAIN_MS: '0',
}

/**
 * Resolves when it has done all that it does by itself: its pages get their smallest form after the start.
 * `processes`: a control group's, that it is to join.
 */
export async function startProduct(
  { dist }: Workspace,
  env: Readonly<Record<string, string>> = {},
  processes = '/dev/null',
): Promise<Running> {
  const host = env['ANALYSIS_HOST'] === undefined ? { SAMPLE_SHOP: 'true' } : {}
  const product = await start({
    command: 'sh',
    args: ['-c', 'echo $$ > "$0" && exec "$@"', processes, process.execPath, `${dist}/server/main.js`],
    env: { ...PRODUCT_ENV, ...host, ...env },
  })
  await rests(product)
  return product
}

async function rests({ pid }: Running): Promise<void> {
  for (let before = -1, now = cpuMilliseconds(pid); now > before; now = cpuMilliseconds(pid)) {
    before = now
    await delay(REST_MS)
  }
}

/** What the image sets, but for what is the image's own place and port. */
function readImageEnv(): Readonly<Record<string, string>> {
  const line = /^ENV (.*)$/m.exec(readFileSync('Dockerfile', 'utf8').replaceAll('\\\n', ''))?.[1]
  if (!line) throw new Error('readImageEnv: the Dockerfile has no ENV.')
  const variables = [...line.matchAll(/(\w+)=(?:"([^"]*)"|(\S+))/g)].map(
    ([, name = '', quoted, plain = '']) => [name, quoted ?? plain] as const,
  )
  return Object.fromEntries(variables.filter(([name]) => !['PORT', 'NODE_COMPILE_CACHE'].includes(name)))
}
