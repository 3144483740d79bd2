import { describe, expect, test } from 'vitest'
import { ANALYSIS_NAMES } from '../../shared/analysis.ts'
import { ConfigError, readConfig } from './config.ts'

/** 32 bytes, the shortest allowed length. */
const SECRET = 's3cret-0123456789-0123456789-012'
const KEYS = 'https://keys.example/jwks.json'

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n')
    throw error
  }
}

function eachValue(rows: readonly (readonly [name: string, ...values: string[]])[]) {
  return rows.flatMap(([name, ...values]) => values.map((value) => [name, value] as const))
}

test('an empty environment serves the sample shop on localhost:3000', () => {
  expect(readConfig({})).toMatchObject({
    HOST: '127.0.0.1',
    PORT: 3000,
    SAMPLE_SHOP: true,
    isProduction: false,
    ANALYSIS_TIMEOUT_MS: 120_000,
    ANALYSIS_MAX_IN_FLIGHT: 256,
    ANALYSIS_MAX_PER_SESSION: ANALYSIS_NAMES.length,
    RATE_LIMIT_PER_MINUTE: 60,
    KEEP_ALIVE_MS: 65_000,
    DRAIN_MS: 0,
    LOG_LEVEL: 'info',
    COMING_SOON: false,
    NOINDEX: true,
    SERVICE_WORKER: true,
    PRODUCT_NAME: 'Vitrine',
    MOBILE_CALLBACK_URL: 'vitrine://callback',
    SHOPIFY_API_KEY: 'SHOPIFY_API_KEY',
  })
})

test('a server in production listens on all addresses and requires an analysis host', () => {
  const ANALYSIS_HOST = 'https://analysis.example/v1'
  expect(readConfig({ NODE_ENV: 'production', ANALYSIS_HOST })).toMatchObject({
    HOST: '0.0.0.0',
    SAMPLE_SHOP: false,
    ANALYSIS_HOST,
    DRAIN_MS: 5000,
  })
  expect(problemsOf({ NODE_ENV: 'production' })).toEqual([
    expect.stringMatching(/^ANALYSIS_HOST: expected .* got nothing/),
  ])
  expect(readConfig({ NODE_ENV: 'production', SAMPLE_SHOP: 'true' }).SAMPLE_SHOP).toBe(true)
})

test.each(['https://analysis.example/v1//', 'https://analysis.example/v1/', 'https://analysis.example/v1'])(
  'the analysis host %s has no slash at its end',
  (ANALYSIS_HOST) => {
    expect(readConfig({ ANALYSIS_HOST }).ANALYSIS_HOST).toBe('https://analysis.example/v1')
  },
)

test('an empty variable counts as unset', () => {
  expect(readConfig({ PORT: '', ANALYSIS_HOST: '' })).toMatchObject({ PORT: 3000, SAMPLE_SHOP: true })
})

describe('the configuration', () => {
  test.each(
    eachValue([
      ['ANALYSIS_HOST', 'analysis.example', 'ftp://analysis.example', 'https://user:secret@analysis.example'],
      ['ANALYSIS_HOST', 'https://analysis.example/?x=1', 'https://analysis.example/#x'],
      ['HOST', 'two words', '[::1]', '256.0.0.1', 'a'.repeat(64), `${'a'.repeat(64)}.b`],
      ['NODE_ENV', 'prod'],
      ['REDIS_URL', 'http://localhost:6379', 'redis://us%er@localhost', 'redis://'],
      ['METRICS_PORT', '3000'],
      ['PRODUCT_NAME', 'two\nlines', ' ', 'x'.repeat(81)],
      ['SUPPORT_EMAIL', 'nobody'],
      ['MOBILE_CALLBACK_URL', 'javascript:alert(1)', 'JavaScript:x', 'data:text/html,x'],
      ['MOBILE_CALLBACK_URL', 'file:///etc/passwd', 'blob:x', 'VBScript:x', 'http://app.example'],
      ['MOBILE_CALLBACK_URL', 'vitrine://callback?next=x', 'vitrine://callback?', 'vitrine://callback#'],
      ['MOBILE_CALLBACK_URL', 'vitrine://callback;S.browser_fallback_url=https%3A%2F%2Fevil.example'],
      ['MOBILE_CALLBACK_URL', 'vitrine://user@callback', 'callback', 'https://app.example/open'],
      ['APP_STORE_URL', 'javascript:alert(1)'],
      ['PUBLIC_URL', 'https://shop.example/path', 'https://shop.example/path/..'],
      ['ASSETS_DIR', 'assets'],
      ['FRAME_ANCESTORS', '*', 'admin.shopify.com', 'https://a.example/path', 'https://*', "'self'"],
      ['FRAME_ANCESTORS', 'https://a.example; script-src *', 'https://a.example,https://b.example'],
      ['NOINDEX', '1'],
    ]),
  )('%s=%s is rejected', (name, value) => {
    const problem = new RegExp(`^${name}: expected [a-z].*, got ".`)
    expect(problemsOf({ [name]: value })).toEqual([expect.stringMatching(problem)])
  })

  test('an error shows the first hundred characters of a long value', () => {
    const problems = problemsOf({ NODE_ENV: 'x'.repeat(101) })
    expect(problems).toEqual([expect.stringMatching(/^NODE_ENV: .*, got "x{100}\.\.\."/)])
  })

  test('the same port for two purposes is rejected, however it is written', () => {
    const problems = problemsOf({ PORT: '3001', METRICS_PORT: '03001' })
    expect(problems).toEqual([expect.stringMatching(/^METRICS_PORT: expected another port than PORT/)])
  })

  test('a sample shop in addition to an analysis host is rejected', () => {
    expect(problemsOf({ SAMPLE_SHOP: 'true', ANALYSIS_HOST: 'https://a.example' })).toHaveLength(1)
  })

  test.each<[Record<string, string>, string]>([
    [{ SESSION_SECRET: SECRET.slice(1) }, 'SESSION_SECRET: expected a secret of at least 32 bytes'],
    ...[`${SECRET}\n`, ` ${SECRET}`, `"${SECRET}"`, `'${SECRET}'`].map(
      (secret): [Record<string, string>, string] => [{ SESSION_SECRET: secret }, 'SESSION_SECRET: expected'],
    ),
    [{ SESSION_ISSUER: 'https://app.example' }, 'SESSION_ISSUER: expected nothing without SESSION_SECRET or'],
    [{ SESSION_AUDIENCE: 'dashboard' }, 'SESSION_AUDIENCE: expected nothing without'],
    [{ SESSION_SECRET: SECRET, SESSION_ISSUER: 'https://app.example\n' }, 'SESSION_ISSUER: expected'],
    [{ SESSION_JWKS_URL: KEYS, SESSION_AUDIENCE: '"dashboard"' }, 'SESSION_AUDIENCE: expected'],
    [{ SESSION_JWKS_URL: KEYS, SESSION_AUDIENCE: 'x'.repeat(201) }, 'SESSION_AUDIENCE: expected'],
    [
      { SESSION_SECRET: SECRET, SESSION_JWKS_URL: KEYS },
      'SESSION_JWKS_URL: expected nothing beside SESSION_SECRET',
    ],
    [{ SESSION_JWKS_URL: SECRET }, 'SESSION_JWKS_URL: expected an http(s) URL'],
    [{ SESSION_JWKS_URL: 'https://user:s3cret@keys.example' }, 'SESSION_JWKS_URL: expected'],
    [
      { SESSION_SECRET: SECRET, ANALYSIS_HOST: '' },
      'SESSION_SECRET: expected nothing beside the sample shop',
    ],
    [{ REDIS_URL: 'redis://:p#s3cret@redis.example' }, 'REDIS_URL: expected'],
    [{ REDIS_URL: 'http://user:s3cret@redis.example' }, 'REDIS_URL: expected'],
    [{ ANALYSIS_HOST: 'https://user:s3cret@analysis.example' }, 'ANALYSIS_HOST: expected'],
    [{ PUBLIC_URL: ' https:user:s3/s3cret@shop.example' }, 'PUBLIC_URL: expected'],
    [{ MOBILE_CALLBACK_URL: 'vitrine://s3cret@callback' }, 'MOBILE_CALLBACK_URL: expected'],
  ])('%j is rejected, without what may be a secret: %s', (env, problem) => {
    const problems = problemsOf({ ANALYSIS_HOST: 'https://a.example', ...env })
    expect(problems).toEqual([expect.stringContaining(problem)])
    expect(problems.join()).not.toMatch(/s3cret/)
  })

  test.each([
    { SESSION_SECRET: SECRET },
    { SESSION_SECRET: `"It's ${SECRET}` },
    { SESSION_JWKS_URL: `${KEYS}?policy=owners` },
    {
      SESSION_SECRET: SECRET,
      SESSION_ISSUER: 'https://app.example',
      SESSION_AUDIENCE: 'the '.padEnd(200, 'x'),
    },
  ])('the secret %j is accepted', (env) => {
    expect(readConfig({ ANALYSIS_HOST: 'https://a.example', ...env })).toMatchObject(env)
  })

  test.each(
    eachValue([
      ['REDIS_URL', 'rediss://user:p%40ss@redis.example:6380/2', 'redis://localhost'],
      ['HOST', '::', 'fe80::1%eth0', 'vitrine_1.internal', `${'a'.repeat(63)}.${'b'.repeat(63)}`],
      ['MOBILE_CALLBACK_URL', 'com.example.app:/callback'],
      ['PRODUCT_NAME', 'متجر', 'x'.repeat(80)],
      ['ANALYSIS_HOST', 'http://localhost:3001', 'https://localhost:3000', 'http://10.0.0.5:3000'],
    ]),
  )('%s=%s is accepted', (name, value) => {
    expect(readConfig({ [name]: value })).toMatchObject({ [name]: value })
  })

  test.each([
    ['PORT', 0, 65_535],
    ['METRICS_PORT', 0, 65_535],
    ['ANALYSIS_TIMEOUT_MS', 1, 2_147_483_647],
    ['ANALYSIS_MAX_IN_FLIGHT', 1, 1_000_000],
    ['ANALYSIS_MAX_PER_SESSION', 1, 1_000_000],
    ['RATE_LIMIT_PER_MINUTE', 0, 1_000_000],
    ['TRUST_PROXY_HOPS', 0, 100],
    ['KEEP_ALIVE_MS', 1000, 2_147_482_647],
    ['DRAIN_MS', 0, 2_147_483_647],
  ])('%s is an integer from %i to %i', (name, min, max) => {
    for (const value of [min, max])
      expect(readConfig({ [name]: `${value}` })).toMatchObject({ [name]: value })
    const problem = `${name}: expected an integer from ${min} to ${max}, got `
    for (const value of [min - 1, max + 1, `${min}.5`, '2e3', ' 2000', 'true'])
      expect(problemsOf({ [name]: `${value}` })).toEqual([`${problem}"${value}"`])
  })
})

test('metrics are served on the same host as the pages, unless METRICS_HOST is set', () => {
  expect(readConfig({ HOST: '::1' }).METRICS_HOST).toBe('::1')
  expect(readConfig({ HOST: '::1', METRICS_HOST: '127.0.0.1' }).METRICS_HOST).toBe('127.0.0.1')
})
