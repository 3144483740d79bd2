import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
}

test('an empty environment serves the sample shop on localhost:3000', () => {
  expect(readConfig({})).toMatchObject({
    HOST: '127.0.0.1',
    PORT: 3000,
    SAMPLE_SHOP: true,
    isProduction: false,
    ANALYSIS_TIMEOUT_MS: 120_000,
    ANALYSIS_MAX_IN_FLIGHT: 256,
    RATE_LIMIT_PER_MINUTE: 60,
    TRUST_PROXY_HOPS: 0,
    DRAIN_MS: 5000,
    PRODUCT_NAME: 'Vitrine',
    MOBILE_CALLBACK_URL: 'vitrine://callback',
    SHOPIFY_API_KEY: 'SHOPIFY_API_KEY',
  })
})

test('in production it listens on all addresses and wants an analysis host', () => {
  const ANALYSIS_HOST = 'https://analysis.example/v1'
  expect(readConfig({ NODE_ENV: 'production', ANALYSIS_HOST })).toMatchObject({
    HOST: '0.0.0.0',
    SAMPLE_SHOP: false,
    ANALYSIS_HOST,
  })
  expect(problemsOf({ NODE_ENV: 'production' })).toEqual([
    expect.stringMatching(/^ANALYSIS_HOST: nothing was given/),
  ])
  expect(readConfig({ NODE_ENV: 'production', SAMPLE_SHOP: 'true' }).SAMPLE_SHOP).toBe(true)
})

test('an empty variable counts as unset', () => {
  expect(readConfig({ PORT: '', ANALYSIS_HOST: '' })).toMatchObject({ PORT: 3000, SAMPLE_SHOP: true })
})

test('all bad variables are named at once, each with what was given and what is right', () => {
  expect(problemsOf({ PORT: '70000', LOG_LEVEL: 'loud', COMING_SOON: 'yes' })).toEqual([
    'PORT: "70000" is not right; it takes a whole number from 0 to 65535.',
    'LOG_LEVEL: "loud" is not right; it takes one of fatal, error, warn, info, debug, trace, silent.',
    'COMING_SOON: "yes" is not right; it takes true or false.',
  ])
})

describe('refused', () => {
  test.each([
    ['ANALYSIS_HOST', 'analysis.example'],
    ['ANALYSIS_HOST', 'ftp://analysis.example'],
    ['ANALYSIS_HOST', 'https://user:secret@analysis.example'],
    ['ANALYSIS_HOST', 'https://analysis.example/?x=1'],
    ['ANALYSIS_HOST', 'https://analysis.example/#x'],
    ['PORT', '-1'],
    ['PORT', '3e3'],
    ['PORT', ' 3000'],
    ['ANALYSIS_TIMEOUT_MS', '0'],
    ['ANALYSIS_TIMEOUT_MS', '2147483648'],
    ['TRUST_PROXY_HOPS', 'true'],
    ['RATE_LIMIT_PER_MINUTE', '1.5'],
    ['REDIS_URL', 'http://localhost:6379'],
    ['METRICS_PORT', 'metrics'],
    ['PRODUCT_NAME', 'two\nlines'],
    ['SUPPORT_EMAIL', 'nobody'],
    ['MOBILE_CALLBACK_URL', 'javascript:alert(1)'],
    ['MOBILE_CALLBACK_URL', 'data:text/html,x'],
    ['MOBILE_CALLBACK_URL', 'file:///etc/passwd'],
    ['MOBILE_CALLBACK_URL', 'blob:x'],
    ['MOBILE_CALLBACK_URL', 'vbscript:x'],
    ['MOBILE_CALLBACK_URL', 'http://app.example'],
    ['MOBILE_CALLBACK_URL', 'vitrine://callback?next=x'],
    ['MOBILE_CALLBACK_URL', 'callback'],
    ['APP_STORE_URL', 'javascript:alert(1)'],
    ['NOINDEX', '1'],
  ])('%s=%s', (name, value) => {
    expect(problemsOf({ [name]: value })).toEqual([expect.stringMatching(new RegExp(`^${name}: `))])
  })

  test('a sample shop beside an analysis host', () => {
    expect(problemsOf({ SAMPLE_SHOP: 'true', ANALYSIS_HOST: 'https://a.example' })).toHaveLength(1)
  })
})
