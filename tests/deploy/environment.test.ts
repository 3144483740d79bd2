/** What deploy/.env.example must say: every variable of the server, as it is without it. */
import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { ENVIRONMENT_NAMES, readConfig } from '../../server/config.ts'

const text = readFileSync('deploy/.env.example', 'utf8')
const set = { ...parseEnv(text) }
/** Includes variables in comments. */
const shown = { ...parseEnv(text.replaceAll(/^# (?=[A-Z_]+=)/gm, '')) }

test('.env.example names every variable once, those that compose.yaml reads itself, and no other', () => {
  const ofCompose = ['SITE_ADDRESS', 'VITRINE_IMAGE']
  const named = text.match(/^(?:# )?[A-Z_]+(?==)/gm) ?? []
  expect(named.map((name) => name.replace('# ', '')).toSorted()).toEqual(
    [...ENVIRONMENT_NAMES, ...ofCompose].toSorted(),
  )
})

test('.env.example shows each default of production as it is', () => {
  const { NODE_ENV, ANALYSIS_HOST } = set
  // What Compose has beside an instance: Caddy, Redis and Prometheus.
  const { REDIS_URL, TRUST_PROXY_HOPS, METRICS_PORT, ...defaults } = readConfig(shown)
  expect(readConfig({ NODE_ENV, ANALYSIS_HOST })).toMatchObject(defaults)
})
