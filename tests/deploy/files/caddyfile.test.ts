/** What deploy/Caddyfile must say, line by line. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { API_ERRORS } from '../../../server/http/errors.ts'
import type { ApiErrorCode } from '../../../shared/api-error.ts'
import { CHECK_S, PATIENCE_S, UNIT_PORTS } from './figures.ts'
import { readCaddyfile } from './read-directives.ts'

const [options, site, ...others] = readCaddyfile(readFileSync('deploy/Caddyfile', 'utf8'))

const words = (code: ApiErrorCode) => `${code} "${API_ERRORS[code].message}"`

test('Caddy closes a connection whose head is late, and logs neither queries nor headers', () => {
  const fields = [
    'request>uri regexp "[^a-zA-Z0-9/._-].*" ""',
    'request>headers delete',
    'resp_headers>Location delete',
  ]
  expect(options).toEqual([
    '',
    [
      ['servers', [['timeouts', ['read_header 10s']]]],
      ['log', [['format filter', ['wrap json', ['fields', fields]]]]],
    ],
  ])
})

test('Caddy keeps an address with its instance, sends no analysis twice, and answers in the form that the page knows', () => {
  const instances = UNIT_PORTS.map((port) => `127.0.0.1:${port}`).join(' ')
  expect(site).toEqual([
    '{$SITE_ADDRESS:localhost}',
    [
      'log',
      '@checks path /healthz /readyz',
      'header @checks Cache-Control no-store',
      'respond @checks "Not found" 404',
      [
        `reverse_proxy {$UPSTREAMS:${instances}}`,
        [
          'lb_policy ip_hash',
          'lb_try_duration 5s',
          'lb_try_interval 100ms',
          'health_uri /readyz',
          `health_interval ${CHECK_S}s`,
          'health_timeout 6s',
          'flush_interval -1',
          'header_up X-Request-Id {http.request.uuid}',
          ['transport http', ['dial_timeout 3s', `response_header_timeout ${PATIENCE_S}s`, 'keepalive off']],
        ],
      ],
      [
        'handle_errors',
        [
          '@analysis path /shopify/*',
          [
            'handle @analysis',
            [
              [
                'map {http.error.status_code} {code} {message}',
                [
                  `503 ${words('overloaded')}`,
                  `504 ${words('analysis_timeout')}`,
                  `default ${words('internal')}`,
                ],
              ],
              'header Cache-Control no-store',
              'header Content-Type application/json',
              'header X-Request-Id {http.request.uuid}',
              'respond `{"error":{"code":"{code}","message":"{message}","requestId":"{http.request.uuid}"}}` {http.error.status_code}',
            ],
          ],
        ],
      ],
    ],
  ])
  expect(others).toEqual([['http://', []]])
})
