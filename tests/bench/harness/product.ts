/** The product as it is deployed, from the run's copy of the build. */
import { type Running, start } from './running.ts'
import type { Workspace } from './workspace.ts'

/** No operator's default is changed but those that a load test must: the rate limit and the log. */
export function startProduct(
  { dist }: Workspace,
  env: Readonly<Record<string, string>> = {},
): Promise<Running> {
  return start({
    command: process.execPath,
    args: [`${dist}/server/main.js`],
    env: {
      HOST: '127.0.0.1',
      RATE_LIMIT_PER_MINUTE: '0',
      LOG_LEVEL: 'warn',
      DRAIN_MS: '0',
      ...(env['ANALYSIS_HOST'] === undefined && { SAMPLE_SHOP: 'true' }),
      ...env,
    },
  })
}
