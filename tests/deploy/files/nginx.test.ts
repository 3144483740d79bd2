/** What deploy/nginx.conf must say, line by line. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { errorWords, PATIENCE_S, UNIT_PORTS } from './figures.ts'
import { readNginx } from './read-directives.ts'

const file = readNginx(readFileSync('deploy/nginx.conf', 'utf8'))

const HEAD_TIMEOUT = 'client_header_timeout 10s'
const LOGS = [
  'access_log /var/log/nginx/access.log vitrine',
  // Each line below `emerg` has the request's query and referrer.
  'error_log /var/log/nginx/error.log emerg',
]

test('nginx keeps an address with its instance and no connection for the next call', () => {
  expect(file[0]).toEqual([
    'upstream vitrine',
    [
      'hash $binary_remote_addr consistent',
      ...UNIT_PORTS.map((port) => `server 127.0.0.1:${port} max_fails=3 fail_timeout=2s`),
    ],
  ])
})

test('nginx counts by IPv4 address and IPv6 network, logs no query, and has the server’s words for its own errors', () => {
  expect(file.slice(1, -2)).toEqual([
    [
      'map $remote_addr $vitrine_network',
      ['"~^([0-9a-f]*:[0-9a-f]*:[0-9a-f]*):" $1', 'default $binary_remote_addr'],
    ],
    'limit_conn_zone $vitrine_network zone=vitrine:10m',
    'limit_conn_status 429',
    ['map $uri $vitrine_path', ['"~^([a-zA-Z0-9/._-]*)" $1']],
    [
      "log_format vitrine '$remote_addr [$time_iso8601] $request_method $vitrine_path $server_protocol $status $body_bytes_sent '",
      "'$request_time $upstream_addr $upstream_status $upstream_response_time $request_id'",
    ].join(' '),
    [
      'map $status $vitrine_error',
      [
        `413 '${errorWords('too_large')}'`,
        `429 '${errorWords('rate_limited')}'`,
        `503 '${errorWords('overloaded')}'`,
        `504 '${errorWords('analysis_timeout')}'`,
        `default '${errorWords('internal')}'`,
      ],
    ],
    ['map $status $vitrine_retry_after', ['~^(?:429|503)$ 1']],
  ])
})

test('nginx leads plain HTTP to https', () => {
  expect(file.at(-2)).toEqual([
    'server',
    ['listen 80', 'listen [::]:80', HEAD_TIMEOUT, ...LOGS, 'return 308 https://$host$request_uri'],
  ])
})

test('nginx says itself who calls, sends no analysis twice, and passes a reply on as it comes', () => {
  expect(file.at(-1)).toEqual([
    'server',
    [
      'listen 443 ssl http2',
      'listen [::]:443 ssl http2',
      'server_name shop.example',
      'ssl_certificate /etc/nginx/vitrine.crt',
      'ssl_certificate_key /etc/nginx/vitrine.key',
      'ssl_protocols TLSv1.2 TLSv1.3',
      ...LOGS,
      HEAD_TIMEOUT,
      'client_max_body_size 16k',
      'client_body_timeout 2s',
      'large_client_header_buffers 4 16k',
      'limit_conn vitrine 500',
      'proxy_http_version 1.1',
      'proxy_set_header Host $host',
      'proxy_set_header X-Forwarded-For $remote_addr',
      'proxy_set_header X-Forwarded-Proto $scheme',
      'proxy_set_header X-Request-Id $request_id',
      'proxy_connect_timeout 1s',
      'proxy_next_upstream error timeout',
      ['location /', ['proxy_pass http://vitrine']],
      [
        'location ~ ^/(?:healthz|readyz)$',
        ['default_type text/plain', 'add_header Cache-Control no-store always', 'return 404 "Not found\\n"'],
      ],
      [
        'location /shopify/',
        [
          'proxy_pass http://vitrine',
          `proxy_read_timeout ${PATIENCE_S}s`,
          'proxy_buffering off',
          'error_page 413 429 500 502 503 504 @own_error',
        ],
      ],
      [
        'location @own_error',
        [
          'default_type application/json',
          'add_header Cache-Control no-store always',
          'add_header Retry-After $vitrine_retry_after always',
          'add_header X-Request-Id $request_id always',
          `return 200 '{"error":{$vitrine_error,"requestId":"$request_id"}}'`,
        ],
      ],
    ],
  ])
})
