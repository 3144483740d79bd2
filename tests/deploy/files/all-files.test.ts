import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

test('every file of deploy/ has a test beside this one that states what it must say', () => {
  expect(readdirSync('deploy').toSorted()).toEqual([
    ...['.env.example', 'Caddyfile', 'compose.yaml', 'grafana-dashboard.json', 'haproxy.cfg', 'kubernetes'],
    ...['nginx.conf', 'prometheus-rules.yaml', 'prometheus.yml', 'vitrine@.service'],
  ])
})
