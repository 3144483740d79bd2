/** What deploy/prometheus.yml must say, whole. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { UNIT_PORTS } from './figures.ts'

test('Prometheus asks both units and HAProxy every fifteen seconds', () => {
  const job = (job_name: string, ...targets: string[]) => ({ job_name, static_configs: [{ targets }] })
  expect(parse(readFileSync('deploy/prometheus.yml', 'utf8'))).toEqual({
    global: { scrape_interval: '15s', evaluation_interval: '15s' },
    rule_files: ['prometheus-rules.yaml'],
    scrape_configs: [
      job('vitrine', ...UNIT_PORTS.map((port) => `127.0.0.1:1${port}`)),
      job('haproxy', '127.0.0.1:8405'),
    ],
  })
})
