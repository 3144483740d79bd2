import { expect, test } from 'vitest'
import { ENVIRONMENT_NAMES } from './config.ts'
import { findMisspelt } from './misspelt-variables.ts'

test.each([
  ['TRUST_PROXY', 'TRUST_PROXY_HOPS'],
  ['TRUST_PROXY_HOP', 'TRUST_PROXY_HOPS'],
  ['RATE_LIMIT', 'RATE_LIMIT_PER_MINUTE'],
  ['RATE_LIMIT_PER_MIN', 'RATE_LIMIT_PER_MINUTE'],
  ['REDIS_URL_FILE', 'REDIS_URL'],
  ['REDIS_URI', 'REDIS_URL'],
  ['ANALYSISHOST', 'ANALYSIS_HOST'],
  ['ANALYSIS_HOSTS', 'ANALYSIS_HOST'],
  ['ANALYSIS_HOTS', 'ANALYSIS_HOST'],
  ['ANALISYS_HOST', 'ANALYSIS_HOST'],
  ['SERVICE_WORKERS', 'SERVICE_WORKER'],
  ['ASSET_DIR', 'ASSETS_DIR'],
  ['PRODUCTNAME', 'PRODUCT_NAME'],
  ['SUPPORT_MAIL', 'SUPPORT_EMAIL'],
  ['ANALYSIS_TIMEOUT', 'ANALYSIS_TIMEOUT_MS'],
  ['ANALYSIS_MAX_INFLIGHT', 'ANALYSIS_MAX_IN_FLIGHT'],
  ['LOGLEVEL', 'LOG_LEVEL'],
  ['log_level', 'LOG_LEVEL'],
  ['port', 'PORT'],
  ['NO_INDEX', 'NOINDEX'],
])('the variable %s is taken for a misspelt %s', (given, meant) => {
  expect(findMisspelt([given], ENVIRONMENT_NAMES)).toEqual([[given, meant]])
})

test('the variables of other programs are taken for none of ours', () => {
  const others =
    '_ PATH HOME HOSTNAME HOSTTYPE LOGNAME SHELL USER PWD TERM LANG NODE_OPTIONS NODE_VERSION NODE_PATH ' +
    'NODE_COMPILE_CACHE NODE_EXTRA_CA_CERTS MALLOC_ARENA_MAX REDIS_PORT REDIS_HOST REDIS_SERVICE_HOST ' +
    'VITRINE_PORT KUBERNETES_PORT VITRINE_SERVICE_PORT HTTP_PROXY NO_PROXY CI DEBUG LOG SUPPORT npm_config_host ' +
    'DOCKER_HOST PGHOST PGPORT SSH_TTY INVOCATION_ID JOURNAL_STREAM YARN_VERSION COMPANY PRODUCT METRICS ' +
    'OUR_ANALYSIS_HOST'
  expect(findMisspelt(others.split(' '), ENVIRONMENT_NAMES)).toEqual([])
})

test('a variable that is read is never taken for another one', () => {
  expect(findMisspelt(ENVIRONMENT_NAMES, ENVIRONMENT_NAMES)).toEqual([])
})
