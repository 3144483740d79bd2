/** What deploy/haproxy.cfg must say, line by line. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { API_ERRORS } from '../../../server/http/errors.ts'
import type { ApiErrorCode } from '../../../shared/api-error.ts'
import { CHECK_S, errorWords, HAPROXY_PLACES, PATIENCE_S, UNIT_PORTS } from './figures.ts'
import { readHaproxy } from './read-directives.ts'

const sections = readHaproxy(readFileSync('deploy/haproxy.cfg', 'utf8'))
const file = Object.fromEntries(sections.filter((section) => typeof section !== 'string'))

const JSON_HEADERS = 'content-type application/json'
const OWN_HEADERS = 'hdr Cache-Control no-store hdr X-Request-Id %[unique-id]'

/** An answer of HAProxy's own, in the form that the page knows. */
function answer(code: ApiErrorCode, statusOf = API_ERRORS[code].status): string {
  const retry = statusOf === 429 || statusOf === 503 ? 'hdr Retry-After 1 ' : ''
  const body = `'{"error":{${errorWords(code)},"requestId":"%[unique-id]"}}'`
  return `status ${statusOf} ${JSON_HEADERS} ${retry}${OWN_HEADERS} lf-string ${body}`
}

test('haproxy.cfg has these sections and no other', () => {
  expect(sections.map(([head]) => head)).toEqual([
    ...['global', 'defaults', 'frontend https', 'backend vitrine', 'backend analyses'],
    ...['backend under_way', 'backend analyses_under_way', 'frontend metrics'],
  ])
})

test('HAProxy logs to its output and runs as Debian’s user without the machine’s files', () => {
  expect(file['global']).toEqual([
    'log stdout format short local0',
    'stats socket /run/haproxy/admin.sock mode 660 level admin',
    'chroot /var/lib/haproxy',
    'user haproxy',
    'group haproxy',
  ])
})

test('HAProxy outlasts an analysis, repeats only what could not connect, and keeps an address with its instance', () => {
  expect(file['defaults']).toEqual([
    'mode http',
    'log global',
    'option dontlognull',
    'timeout connect 1s',
    'timeout http-request 10s',
    'timeout http-keep-alive 60s',
    `timeout client ${PATIENCE_S}s`,
    `timeout server ${PATIENCE_S}s`,
    'timeout check 2s',
    'timeout queue 30s',
    'option http-server-close',
    'retries 3',
    'option redispatch 1',
    'retry-on conn-failure',
    'balance source',
    'hash-type consistent',
  ])
})

test('HAProxy limits each IPv4 address and IPv6 network, logs no query, reads a body first, and says itself who calls', () => {
  // Half of the places for analyses of both instances.
  const share = (HAPROXY_PLACES * UNIT_PORTS.length) / 2
  expect(file['frontend https']).toEqual([
    'bind :::80 v4v6',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: HAProxy's own.
    'bind :::443 v4v6 ssl crt "${CERTIFICATE}" alpn h2,http/1.1',
    'acl analysis path_beg /shopify/',
    'stick-table type ipv6 size 100k expire 10m store conn_cur',
    'tcp-request connection track-sc0 src,ipmask(32,48)',
    'tcp-request connection reject if { sc0_conn_cur gt 500 }',
    'http-request set-var(txn.path) path,regsub([^a-zA-Z0-9/._-].*,)',
    'log-format "%ci:%cp [%tr] %ft %b/%s %TR/%Tw/%Tc/%Tr/%Ta %ST %B %tsc %ac/%fc/%bc/%sc/%rc %sq/%bq %HM %[var(txn.path)] %HV %ID"',
    'unique-id-format %[uuid()]',
    'http-request track-sc1 src,ipmask(32,48) table under_way',
    'http-request track-sc2 src,ipmask(32,48) table analyses_under_way if analysis',
    'http-request reject if { sc1_trackers gt 1000 }',
    `http-request deny ${answer('rate_limited')} if { sc2_trackers gt ${share} } or { sc1_trackers gt 500 }`,
    'http-request redirect scheme https code 308 unless { ssl_fc }',
    'http-request return status 404 content-type text/plain hdr Cache-Control no-store string "Not found" if { path /healthz /readyz }',
    'http-request wait-for-body time 2s',
    `http-error ${answer('request_timeout')}`,
    `http-request deny ${answer('too_large')} if { req.body_size gt 1024 }`,
    'http-request set-header X-Forwarded-For %[src]',
    'http-request set-header X-Forwarded-Proto https',
    'http-request set-header X-Request-Id %[unique-id]',
    'use_backend analyses if analysis',
    'default_backend vitrine',
  ])
})

test('HAProxy sees a drain at the next check of /readyz, and bears two late ones', () => {
  expect(file['backend vitrine']).toEqual([
    'option httpchk GET /readyz',
    'http-check expect ! status 503 error-status L7OKC',
    'http-check expect status 200',
    `default-server check inter ${CHECK_S}s fall 3 rise 1 maxconn 2000`,
    ...UNIT_PORTS.map((port, index) => `server vitrine-${index + 1} 127.0.0.1:${port}`),
  ])
})

test('HAProxy queues analyses that an instance has no place for, and answers in the form that the page knows', () => {
  expect(file['backend analyses']).toEqual([
    `default-server maxconn ${HAPROXY_PLACES}`,
    'hash-balance-factor 125',
    `http-error ${answer('internal', 500)}`,
    `http-error ${answer('internal', 502)}`,
    `http-error ${answer('overloaded')}`,
    `http-error ${answer('analysis_timeout')}`,
    ...UNIT_PORTS.map((port, index) => {
      const name = `vitrine-${index + 1}`
      return `server ${name} 127.0.0.1:${port} track vitrine/${name}`
    }),
  ])
})

test('HAProxy counts requests under way by address in two tables', () => {
  const table = ['stick-table type ipv6 size 100k expire 10m store http_req_cnt']
  expect([file['backend under_way'], file['backend analyses_under_way']]).toEqual([table, table])
})

test('HAProxy shows its metrics and its states to this machine alone', () => {
  expect(file['frontend metrics']).toEqual([
    'bind 127.0.0.1:8405',
    'http-request use-service prometheus-exporter if { path /metrics }',
    'stats enable',
    'stats uri /',
  ])
})
