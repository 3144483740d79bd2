/** Reads and validates the environment once. All other code gets plain values. */
import * as v from 'valibot'
import { ANALYSIS_NAMES } from '../../shared/analysis.ts'
import {
  absolutePath,
  appUrl,
  bareOrigin,
  claimText,
  flag,
  frameAncestors,
  integer,
  keyUrl,
  listenAddress,
  mailAddress,
  oneOf,
  port,
  redisUrl,
  sharedSecret,
  shortText,
  webLink,
  webOrigin,
} from './values.ts'

/** Has one line for each invalid variable, with the given value and the expected one. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

const MAX_TIMER_MS = 2 ** 31 - 1
const DEFAULT_PORT = '3000'

const ENVIRONMENT = v.object({
  NODE_ENV: v.optional(oneOf(['production', 'development', 'test'])),
  HOST: v.optional(listenAddress()),
  PORT: v.optional(port(), DEFAULT_PORT),
  ANALYSIS_HOST: v.optional(webOrigin()),
  SAMPLE_SHOP: v.optional(flag()),
  ANALYSIS_TIMEOUT_MS: v.optional(integer(1, MAX_TIMER_MS), '120000'),
  ANALYSIS_MAX_IN_FLIGHT: v.optional(integer(1, 1_000_000), '256'),
  ANALYSIS_MAX_PER_SESSION: v.optional(integer(1, 1_000_000), `${ANALYSIS_NAMES.length}`),
  RATE_LIMIT_PER_MINUTE: v.optional(integer(0, 1_000_000), '60'),
  REDIS_URL: v.optional(redisUrl()),
  SESSION_SECRET: v.optional(sharedSecret()),
  SESSION_JWKS_URL: v.optional(keyUrl()),
  SESSION_ISSUER: v.optional(claimText()),
  SESSION_AUDIENCE: v.optional(claimText()),
  TRUST_PROXY_HOPS: v.optional(integer(0, 100)),
  PUBLIC_URL: v.optional(bareOrigin()),
  ASSETS_DIR: v.optional(absolutePath()),
  // Node adds a second.
  KEEP_ALIVE_MS: v.optional(integer(1000, MAX_TIMER_MS - 1000), '65000'),
  LOG_LEVEL: v.optional(oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  METRICS_HOST: v.optional(listenAddress()),
  METRICS_PORT: v.optional(port()),
  DRAIN_MS: v.optional(integer(0, MAX_TIMER_MS)),
  PRODUCT_NAME: v.optional(shortText(), 'Vitrine'),
  COMPANY_NAME: v.optional(shortText(), 'Vitrine Commerce FZ-LLC'),
  SUPPORT_EMAIL: v.optional(mailAddress(), 'support@vitrine.example'),
  SHOPIFY_API_KEY: v.optional(shortText(), 'SHOPIFY_API_KEY'),
  MOBILE_CALLBACK_URL: v.optional(appUrl(), 'vitrine://callback'),
  FRAME_ANCESTORS: v.optional(frameAncestors()),
  APP_STORE_URL: v.optional(webLink()),
  GOOGLE_PLAY_URL: v.optional(webLink()),
  INSTALL_URL: v.optional(webLink()),
  OG_IMAGE_URL: v.optional(webLink()),
  COMING_SOON: v.optional(flag(), 'false'),
  NOINDEX: v.optional(flag(), 'true'),
  SERVICE_WORKER: v.optional(flag(), 'true'),
})

export const ENVIRONMENT_NAMES = Object.keys(ENVIRONMENT.entries)

export const DEFAULTS = v.parse(ENVIRONMENT, {})

export type Config = Readonly<ReturnType<typeof resolve>>

type Variables = Readonly<Record<string, string | undefined>>

/**
 * Reads the variables that docs/configuration.md explains. An empty variable counts as unset. @throws ConfigError
 * naming all invalid variables
 */
export function readConfig(env: Variables): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const result = v.safeParse(ENVIRONMENT, given)
  const issues = result.issues ?? []
  const problems = issues.map((issue) => describe(v.getDotPath(issue) ?? '', given, issue.message))
  problems.push(...findContradictions(given))
  if (!result.success || problems.length > 0) throw new ConfigError(problems.join('\n'))

  return Object.freeze(resolve(result.output))
}

function resolve({ NODE_ENV, HOST, METRICS_HOST, DRAIN_MS, ...values }: v.InferOutput<typeof ENVIRONMENT>) {
  const isProduction = NODE_ENV === 'production'
  const host = HOST ?? (isProduction ? '0.0.0.0' : '127.0.0.1')
  return {
    ...values,
    isProduction,
    HOST: host,
    METRICS_HOST: METRICS_HOST ?? host,
    // Outside of production, there is no load balancer to wait for.
    DRAIN_MS: DRAIN_MS ?? (isProduction ? 5000 : 0),
    SAMPLE_SHOP: values.ANALYSIS_HOST === undefined,
  }
}

function describe(name: string, given: Variables, expected: string): string {
  const value = given[name]
  return `${name}: expected ${expected}, got ${value === undefined ? 'nothing' : show(name, value)}`
}

const MAX_SHOWN = 100

/** Hides possible secrets: the user part of a URL, and all but the scheme if the rest may be a secret. */
function show(name: string, value: string): string {
  if (name === 'SESSION_SECRET') return `"..." (${Buffer.byteLength(value)} bytes, which are not shown)`
  const mayHoldSecret =
    ['REDIS_URL', 'SESSION_JWKS_URL'].includes(name) || (name === 'ANALYSIS_HOST' && /[@?#]/.test(value))
  const [scheme = ''] = /^[a-z][a-z\d+.-]*:\/\//i.exec(value) ?? []
  if (mayHoldSecret) return `${JSON.stringify(`${scheme}...`)} (the rest may be a secret and is not shown)`
  const offset = value.lastIndexOf('@')
  const [start] = /^\s*[a-z][a-z\d+.-]*:[\\/]*/i.exec(value) ?? []
  const shown = offset >= 0 && start !== undefined ? `${start}...${value.slice(offset)}` : value
  return JSON.stringify(shown.length > MAX_SHOWN ? `${shown.slice(0, MAX_SHOWN)}...` : shown)
}

/** Returns a line for each variable that is valid by itself, but not beside the others. */
function findContradictions(given: Variables): readonly string[] {
  const { NODE_ENV, ANALYSIS_HOST, SAMPLE_SHOP, PORT = DEFAULT_PORT, METRICS_PORT } = given
  const isProduction = NODE_ENV === 'production'
  const problems: string[] = []
  if (ANALYSIS_HOST !== undefined && SAMPLE_SHOP === 'true')
    problems.push(describe('SAMPLE_SHOP', given, 'false or nothing beside ANALYSIS_HOST'))
  const isShopServed = isProduction ? SAMPLE_SHOP === 'true' : SAMPLE_SHOP !== 'false'
  if (ANALYSIS_HOST === undefined && !isShopServed) {
    const expected = 'the http(s) origin of the analysis host, or SAMPLE_SHOP=true for the sample shop'
    problems.push(describe('ANALYSIS_HOST', given, expected))
  }
  const keys = (['SESSION_SECRET', 'SESSION_JWKS_URL'] as const).filter((name) => given[name] !== undefined)
  if (ANALYSIS_HOST === undefined && isShopServed) {
    const expected = 'nothing beside the sample shop, whose tokens prove nothing'
    problems.push(...keys.map((name) => describe(name, given, expected)))
  } else if (keys.length > 1)
    problems.push(describe('SESSION_JWKS_URL', given, 'nothing beside SESSION_SECRET'))
  if (keys.length === 0) {
    const claims = ['SESSION_ISSUER', 'SESSION_AUDIENCE'].filter((name) => given[name] !== undefined)
    const expected = 'nothing without SESSION_SECRET or SESSION_JWKS_URL, by which tokens are checked'
    problems.push(...claims.map((name) => describe(name, given, expected)))
  }
  if (METRICS_PORT !== undefined && Number(METRICS_PORT) > 0 && Number(METRICS_PORT) === Number(PORT))
    problems.push(describe('METRICS_PORT', given, 'another port than PORT'))
  return problems
}
