/** Reads and checks the environment once; all other code gets plain values. */
import { z } from 'zod'
import { isOwnAddress } from './analysis-address.ts'
import {
  appAddress,
  bareOrigin,
  flag,
  integer,
  listenAddress,
  oneOf,
  port,
  redisAddress,
  shortText,
  webLink,
  webOrigin,
} from './config-values.ts'

/** One line for each invalid variable: the value given and what was expected. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

const MAX_TIMER_MS = 2 ** 31 - 1

const ENVIRONMENT = z.object({
  NODE_ENV: oneOf(['production', 'development', 'test']).optional(),
  HOST: listenAddress().optional(),
  PORT: port().default(3000),
  ANALYSIS_HOST: webOrigin().optional(),
  SAMPLE_SHOP: flag().optional(),
  ANALYSIS_TIMEOUT_MS: integer(1, MAX_TIMER_MS).default(120_000),
  ANALYSIS_MAX_IN_FLIGHT: integer(1, 1_000_000).default(256),
  ANALYSIS_MAX_PER_SESSION: integer(1, 1_000_000).default(4),
  RATE_LIMIT_PER_MINUTE: integer(0, 1_000_000).default(60),
  REDIS_URL: redisAddress().optional(),
  TRUST_PROXY_HOPS: integer(0, 100).default(0),
  PUBLIC_URL: bareOrigin().optional(),
  ASSETS_DIR: z.string().startsWith('/', 'an absolute path').optional(),
  KEEP_ALIVE_MS: integer(1000, MAX_TIMER_MS).default(65_000),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  METRICS_HOST: listenAddress().optional(),
  METRICS_PORT: port().optional(),
  DRAIN_MS: integer(0, MAX_TIMER_MS).optional(),
  PRODUCT_NAME: shortText().default('Vitrine'),
  COMPANY_NAME: shortText().default('Vitrine Commerce FZ-LLC'),
  SUPPORT_EMAIL: z.email('a mail address').default('support@vitrine.example'),
  SHOPIFY_API_KEY: shortText().default('SHOPIFY_API_KEY'),
  MOBILE_CALLBACK_URL: appAddress().default('vitrine://callback'),
  APP_STORE_URL: webLink().optional(),
  GOOGLE_PLAY_URL: webLink().optional(),
  INSTALL_URL: webLink().optional(),
  OG_IMAGE_URL: webLink().optional(),
  COMING_SOON: flag().default(false),
  NOINDEX: flag().default(true),
  SERVICE_WORKER: flag().default(true),
})

export const ENVIRONMENT_NAMES = Object.keys(ENVIRONMENT.shape)

export const DEFAULTS = ENVIRONMENT.parse({})

export type Config = Readonly<ReturnType<typeof resolve>>

type Given = Readonly<Record<string, string | undefined>>

/** Reads the variables that docs/configuration.md explains; empty means unset. @throws ConfigError naming all invalid variables. */
export function readConfig(env: Given): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const result = ENVIRONMENT.safeParse(given)
  const problems = result.success
    ? []
    : result.error.issues.map(({ path: [name], message }) => describe(String(name), given, message))
  problems.push(...findContradictions(given))
  if (!result.success || problems.length > 0) throw new ConfigError(problems.join('\n'))

  return Object.freeze(resolve(result.data))
}

function resolve({ NODE_ENV, HOST, METRICS_HOST, DRAIN_MS, ...values }: z.infer<typeof ENVIRONMENT>) {
  const isProduction = NODE_ENV === 'production'
  const host = HOST ?? defaultHost(isProduction)
  return {
    ...values,
    isProduction,
    HOST: host,
    METRICS_HOST: METRICS_HOST ?? host,
    // Outside production there is no load balancer to wait for.
    DRAIN_MS: DRAIN_MS ?? (isProduction ? 5000 : 0),
    SAMPLE_SHOP: values.ANALYSIS_HOST === undefined,
  }
}

function defaultHost(isProduction: boolean): string {
  return isProduction ? '0.0.0.0' : '127.0.0.1'
}

function describe(name: string, given: Given, expected: string): string {
  return `${name}: expected ${expected}, got ${show(name, given[name] ?? '')}`
}

const MAX_SHOWN = 100

/** Hides possible secrets: the user part of an address, and all but the scheme where more may be one. */
function show(name: string, value: string): string {
  const mayHoldSecret = name === 'REDIS_URL' || (name === 'ANALYSIS_HOST' && /[@?#]/.test(value))
  const [scheme = ''] = /^[a-z][a-z\d+.-]*:\/\//i.exec(value) ?? []
  if (mayHoldSecret) return `${JSON.stringify(`${scheme}...`)} (the rest may be a secret and is not shown)`
  const at = value.lastIndexOf('@')
  const [start] = /^\s*[a-z][a-z\d+.-]*:[\\/]*/i.exec(value) ?? []
  const shown = at >= 0 && start !== undefined ? `${start}...${value.slice(at)}` : value
  return JSON.stringify(shown.length > MAX_SHOWN ? `${shown.slice(0, MAX_SHOWN)}...` : shown)
}

function findContradictions(given: Given) {
  const { NODE_ENV, ANALYSIS_HOST, SAMPLE_SHOP, PORT = '3000', METRICS_PORT, PUBLIC_URL } = given
  const isProduction = NODE_ENV === 'production'
  const own = { HOST: given['HOST'] ?? defaultHost(isProduction), PORT, PUBLIC_URL }
  const problems: string[] = []
  if (ANALYSIS_HOST !== undefined && SAMPLE_SHOP === 'true')
    problems.push('SAMPLE_SHOP: expected false or nothing beside ANALYSIS_HOST, got "true"')
  const isShopServed = isProduction ? SAMPLE_SHOP === 'true' : SAMPLE_SHOP !== 'false'
  if (ANALYSIS_HOST === undefined && !isShopServed) {
    const expected = 'the http(s) origin of the analysis host'
    problems.push(`ANALYSIS_HOST: expected ${expected}, got nothing; SAMPLE_SHOP=true serves the sample shop`)
  }
  if (ANALYSIS_HOST !== undefined && URL.canParse(ANALYSIS_HOST) && isOwnAddress(ANALYSIS_HOST, own)) {
    const expected = "another address than this server's own"
    problems.push(`ANALYSIS_HOST: expected ${expected}, got ${show('ANALYSIS_HOST', ANALYSIS_HOST)}`)
  }
  if (METRICS_PORT !== undefined && Number(METRICS_PORT) > 0 && Number(METRICS_PORT) === Number(PORT))
    problems.push(`METRICS_PORT: expected another port than PORT, got ${JSON.stringify(METRICS_PORT)}`)
  return problems
}
