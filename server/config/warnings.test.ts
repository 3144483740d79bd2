import { expect, test } from 'vitest'
import { ENVIRONMENT_NAMES } from './config.ts'
import { findMisspelled } from './warnings.ts'

test.each([
  ['TRUST_PROXY', 'TRUST_PROXY_HOPS'],
  ['REDIS_URL_FILE', 'REDIS_URL'],
  ['ANALISYS_HOST', 'ANALYSIS_HOST'],
  ['SUPPORT_MAIL', 'SUPPORT_EMAIL'],
  ['port', 'PORT'],
])('the variable %s is reported as a misspelled %s', (given, meant) => {
  expect(findMisspelled([given])).toEqual([[given, meant]])
})

test('the variables of other programs cause no warning', () => {
  const others =
    '_ PATH HOME HOSTNAME HOSTTYPE LOGNAME SHELL USER PWD TERM LANG NODE_OPTIONS NODE_VERSION NODE_PATH ' +
    'NODE_COMPILE_CACHE NODE_EXTRA_CA_CERTS MALLOC_ARENA_MAX REDIS_PORT REDIS_HOST REDIS_SERVICE_HOST ' +
    'VITRINE_PORT KUBERNETES_PORT VITRINE_SERVICE_PORT HTTP_PROXY NO_PROXY CI DEBUG LOG SUPPORT npm_config_host ' +
    'DOCKER_HOST PGHOST PGPORT SSH_TTY INVOCATION_ID JOURNAL_STREAM YARN_VERSION COMPANY PRODUCT METRICS ' +
    'OUR_ANALYSIS_HOST'
  expect(findMisspelled(others.split(' '))).toEqual([])
})

test('a variable that is read is never reported as a misspelling of another', () => {
  expect(findMisspelled(ENVIRONMENT_NAMES)).toEqual([])
})
