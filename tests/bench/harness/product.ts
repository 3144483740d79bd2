/** The product as it is deployed, from the run's copy of the build. */
import { readFileSync } from 'node:fs'
import { type Running, start } from './running.ts'
import type { Workspace } from './workspace.ts'

/** Node's options in the image's start command. */
export const DEPLOYED: readonly string[] = readStartCommand().filter((word) => word.startsWith('--'))

/** No operator's default is changed but those that a load test must: the rate limit and the log. */
export const PRODUCT_ENV = {
  HOST: '127.0.0.1',
  RATE_LIMIT_PER_MINUTE: '0',
  LOG_LEVEL: 'warn',
  DRAIN_MS: '0',
} as const

export function startProduct(
  { dist }: Workspace,
  env: Readonly<Record<string, string>> = {},
): Promise<Running> {
  const host = env['ANALYSIS_HOST'] === undefined ? { SAMPLE_SHOP: 'true' } : {}
  return start({
    command: process.execPath,
    args: [...DEPLOYED, `${dist}/server/main.js`],
    env: { ...PRODUCT_ENV, ...host, ...env },
  })
}

function readStartCommand(): readonly string[] {
  const command = /^CMD (\[.*\])$/m.exec(readFileSync('Dockerfile', 'utf8'))?.[1]
  if (!command) throw new Error('readStartCommand: the Dockerfile has no CMD.')
  return JSON.parse(command)
}
