/** What deploy/compose.yaml must say, whole. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { DEFAULTS } from '../../../server/config.ts'
import { MEMORY_MB, PATIENCE_S } from './figures.ts'

const file = parse(readFileSync('deploy/compose.yaml', 'utf8'), { merge: true })
const { 'x-service': service, 'x-vitrine': vitrine, services, volumes, ...others } = file

// The values that Compose takes from its environment.
/* biome-ignore-start lint/suspicious/noTemplateCurlyInString: Compose's own. */
const IMAGE = '${VITRINE_IMAGE:-vitrine}'
const COMMIT = '${COMMIT:-}'
const SITE_ADDRESS = '${SITE_ADDRESS:-localhost}'
/* biome-ignore-end lint/suspicious/noTemplateCurlyInString: Compose's own. */

const SERVICE = {
  logging: { driver: 'local' },
  cap_drop: ['ALL'],
  security_opt: ['no-new-privileges:true'],
  restart: 'unless-stopped',
}

const VITRINE = {
  ...SERVICE,
  image: IMAGE,
  build: { context: '..', args: { COMMIT } },
  env_file: '.env',
  environment: { REDIS_URL: 'redis://redis:6379', ASSETS_DIR: '/assets' },
  read_only: true,
  tmpfs: '/tmp:size=32m',
  volumes: ['assets:/assets'],
  mem_limit: `${MEMORY_MB}m`,
  stop_grace_period: `${PATIENCE_S}s`,
  depends_on: ['redis'],
}

test('Compose starts two instances, Redis and Caddy, and keeps two volumes', () => {
  expect([service, vitrine]).toEqual([SERVICE, VITRINE])
  expect(Object.keys(services)).toEqual(['vitrine-1', 'vitrine-2', 'redis', 'caddy'])
  expect(volumes).toEqual({ assets: null, 'caddy-data': null })
  expect(others).toEqual({})
})

test.each(['vitrine-1', 'vitrine-2'])(
  'Compose gives %s time to drain, memory for its calls, and no rights',
  (name) => {
    expect(services[name]).toEqual(VITRINE)
  },
)

test('Compose’s Redis keeps nothing on a disk, and drops the soonest to expire before it refuses', () => {
  expect(services.redis).toEqual({
    ...SERVICE,
    image: expect.stringMatching(/^redis:\d+\.\d+\.\d+-alpine$/),
    command: 'redis-server --save "" --appendonly no --maxmemory 64mb --maxmemory-policy volatile-ttl',
    mem_limit: '96m',
    user: 'redis',
  })
})

test('Compose’s Caddy serves both instances, and may listen on 80 and 443 alone', () => {
  expect(services.caddy).toEqual({
    ...SERVICE,
    image: expect.stringMatching(/^caddy:\d+\.\d+\.\d+-alpine$/),
    cap_add: ['NET_BIND_SERVICE'],
    ports: ['80:80', '443:443', '443:443/udp'],
    environment: { SITE_ADDRESS, UPSTREAMS: `vitrine-1:${DEFAULTS.PORT} vitrine-2:${DEFAULTS.PORT}` },
    volumes: ['./Caddyfile:/etc/caddy/Caddyfile:ro', 'caddy-data:/data'],
    depends_on: ['vitrine-1', 'vitrine-2'],
  })
})
