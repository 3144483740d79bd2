/** The environment, read and checked once. Everything else takes plain values from here. */
import { z } from 'zod'

// A parser compiled for each schema pays for itself after thousands of parses; here it is one or two.
z.config({ jitless: true })

/** Names every variable that is wrong: what was given, and what is right. One line each. */
export class ConfigError extends Error {
  override name = 'ConfigError'
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.problems = problems
  }
}

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const MAX_TIMER_MS = 2 ** 31 - 1

function integer(min: number, max: number) {
  const expected = `a whole number from ${min} to ${max}`
  return z
    .string()
    .regex(/^\d+$/, expected)
    .transform(Number)
    .refine((value) => value >= min && value <= max, expected)
}

const port = () => integer(0, 65_535)
const flag = () => z.enum(['true', 'false'], 'true or false').transform((value) => value === 'true')
const shortText = () => z.string().regex(/^[^\p{Cc}]{1,80}$/u, 'text of 1 to 80 characters on one line')

function url(expected: string, isRight: (url: URL) => boolean) {
  return z.string().refine((value) => {
    const parsed = URL.canParse(value) ? new URL(value) : undefined
    return parsed !== undefined && isRight(parsed)
  }, expected)
}

const hasNoExtras = (url: URL) => !url.username && !url.password && !url.search && !url.hash
const isWeb = (url: URL) => url.protocol === 'https:' || url.protocol === 'http:'
const webLink = () => url('an http(s) address', isWeb)

const REFUSED_CALLBACK_SCHEMES = ['javascript:', 'data:', 'file:', 'blob:', 'vbscript:', 'http:']

const ENVIRONMENT = z.object({
  NODE_ENV: z.string().optional(),
  HOST: z.string().optional(),
  PORT: port().default(3000),
  ANALYSIS_HOST: url(
    'an http(s) origin, with a path at most: no user, query or fragment',
    (host) => isWeb(host) && hasNoExtras(host),
  ).optional(),
  SAMPLE_SHOP: flag().optional(),
  ANALYSIS_TIMEOUT_MS: integer(1, MAX_TIMER_MS).default(120_000),
  ANALYSIS_MAX_IN_FLIGHT: integer(1, 1_000_000).default(256),
  RATE_LIMIT_PER_MINUTE: integer(0, 1_000_000).default(60),
  REDIS_URL: url('a redis:// or rediss:// address', (redis) => /^rediss?:$/.test(redis.protocol)).optional(),
  TRUST_PROXY_HOPS: integer(0, 100).default(0),
  LOG_LEVEL: z.enum(LOG_LEVELS, `one of ${LOG_LEVELS.join(', ')}`).default('info'),
  METRICS_PORT: port().optional(),
  DRAIN_MS: integer(0, MAX_TIMER_MS).default(5000),
  PRODUCT_NAME: shortText().default('Vitrine'),
  COMPANY_NAME: shortText().default('Vitrine Commerce FZ-LLC'),
  SUPPORT_EMAIL: z.email('a mail address').default('support@vitrine.example'),
  SHOPIFY_API_KEY: shortText().default('SHOPIFY_API_KEY'),
  MOBILE_CALLBACK_URL: url(
    `the app's own scheme, without query or fragment (not ${REFUSED_CALLBACK_SCHEMES.join(' ')})`,
    (callback) => !REFUSED_CALLBACK_SCHEMES.includes(callback.protocol) && !callback.search && !callback.hash,
  ).default('vitrine://callback'),
  APP_STORE_URL: webLink().optional(),
  GOOGLE_PLAY_URL: webLink().optional(),
  INSTALL_URL: webLink().optional(),
  COMING_SOON: flag().default(false),
  NOINDEX: flag().default(false),
})

export const ENVIRONMENT_NAMES = Object.keys(ENVIRONMENT.shape)

/** What is taken where nothing is given. */
export const DEFAULTS = ENVIRONMENT.parse({})

export type Config = Readonly<Omit<z.infer<typeof ENVIRONMENT>, 'SAMPLE_SHOP' | 'HOST' | 'NODE_ENV'>> & {
  readonly HOST: string
  readonly isProduction: boolean
  /** Serve the built-in sample shop as the analysis host. */
  readonly SAMPLE_SHOP: boolean
}

/**
 * Reads the variables of docs/operations.md; an empty one counts as unset.
 * @throws ConfigError naming every bad variable at once.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const result = ENVIRONMENT.safeParse(given)
  const problems = result.success
    ? []
    : result.error.issues.map((issue) => describe(String(issue.path[0]), given, issue.message))

  const isProduction = given['NODE_ENV'] === 'production'
  const hostProblem = analysisHostProblem(given, isProduction)
  if (hostProblem) problems.push(hostProblem)
  if (!result.success || problems.length > 0) throw new ConfigError([...new Set(problems)])

  const { SAMPLE_SHOP, HOST, NODE_ENV: _, ...values } = result.data
  return Object.freeze({
    ...values,
    isProduction,
    HOST: HOST ?? (isProduction ? '0.0.0.0' : '127.0.0.1'),
    SAMPLE_SHOP: SAMPLE_SHOP ?? values.ANALYSIS_HOST === undefined,
  })
}

function describe(
  name: string,
  given: Readonly<Record<string, string | undefined>>,
  expected: string,
): string {
  return `${name}: ${JSON.stringify(given[name])} is not right; it takes ${expected}.`
}

function analysisHostProblem(given: Readonly<Record<string, string | undefined>>, isProduction: boolean) {
  const { ANALYSIS_HOST, SAMPLE_SHOP } = given
  if (ANALYSIS_HOST !== undefined && SAMPLE_SHOP === 'true') {
    return `SAMPLE_SHOP: "true" contradicts ANALYSIS_HOST; set one of the two.`
  }
  if (ANALYSIS_HOST !== undefined || SAMPLE_SHOP === 'true') return undefined
  if (isProduction) {
    return 'ANALYSIS_HOST: nothing was given; in production it takes the http(s) origin of the analysis host, or set SAMPLE_SHOP=true to serve the sample shop.'
  }
  if (SAMPLE_SHOP === 'false') {
    return 'ANALYSIS_HOST: nothing was given; with SAMPLE_SHOP=false it takes the http(s) origin of the analysis host.'
  }
  return undefined
}
