/** Nothing a caller sends costs more than its length: a run of an odd character takes the time of a plain line. */
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Product, startProduct } from '../../server/testing/start-product.ts'
import { exchange } from './ask.ts'

const LENGTH = 15_000
const REQUESTS = 10
/** Far above what a linear step more or less makes, far below what a quadratic one does (some 500). */
const MAX_RATIO = 20
const SLACK_MS = 30

const RUNS = ['/', '\\', '.', ';', ',', ' ', '\t', '%', '%2f', '../', '(', '"', '=', ':', '-', '+', '*']
const LIST_RUNS = ['"a",', 'W/', 'br,', 'q=0;', '\xe9', '0,', 'a=', '1.', 'for=']

const message = (line: string, ...fields: string[]) =>
  [line, 'Connection: close', ...fields, '', ''].join('\r\n')
const CALL = 'POST /shopify/analyze-products HTTP/1.1\r\nHost: a\r\nContent-Length: 0'

const inTarget = (before: string) => (run: string) =>
  message(`GET ${before}${run.replaceAll(/[ \t]/g, '+')}x HTTP/1.1\r\nHost: a`)
const inField = (name: string) => (run: string) => message('GET / HTTP/1.1\r\nHost: a', `${name}: ${run}x`)
const inCall = (name: string) => (run: string) => message(CALL, 'Authorization: Bearer t', `${name}: ${run}x`)

const PLACES = {
  'the path': inTarget('/'),
  'a file’s name': inTarget('/assets/'),
  'an analysis’ path': inTarget('/shopify/'),
  'an absolute address': inTarget('http://a/'),
  'the query': inTarget('/?'),
  Host: (run: string) => message(`GET /sitemap.xml HTTP/1.1\r\nHost: a${run}x`),
  'Accept-Encoding': inField('Accept-Encoding'),
  'If-None-Match': inField('If-None-Match'),
  Connection: inField('Connection'),
  'X-Forwarded-For': inCall('X-Forwarded-For'),
  'X-Forwarded-Proto': inField('X-Forwarded-Proto'),
  'X-Request-Id': inCall('X-Request-Id'),
  traceparent: inCall('traceparent'),
  'Content-Type': inCall('Content-Type'),
  'Accept-Encoding of a call': inCall('Accept-Encoding'),
  Authorization: (run: string) => message(CALL, `Authorization: Bearer ${run}x`),
} as const

let product: Product

beforeAll(async () => {
  product = await startProduct({
    env: {
      ANALYSIS_HOST: 'http://127.0.0.1:9',
      TRUST_PROXY_HOPS: '1',
      RATE_LIMIT_PER_MINUTE: '0',
      LOG_LEVEL: 'fatal',
      PORT: '0',
    },
  })
})

afterAll(() => product[Symbol.asyncDispose]())

describe.each(Object.entries(PLACES))('in %s', (_place, requestWith) => {
  test('every run takes the time of a plain line', { timeout: 30_000 }, async () => {
    await timeOf(requestWith('x'.repeat(LENGTH)))
    const plain = await timeOf(requestWith('x'.repeat(LENGTH)))
    const slow: string[] = []
    for (const piece of [...RUNS, ...LIST_RUNS]) {
      const run = piece.repeat(LENGTH / piece.length)
      const time = await timeOf(requestWith(run))
      if (time > plain * MAX_RATIO + SLACK_MS) slow.push(`${piece}: ${time} ms, plain ${plain} ms`)
    }
    expect(slow).toEqual([])
  })
})

/** The server's processor time for some such requests, in milliseconds. */
async function timeOf(request: string): Promise<number> {
  const before = processorMilliseconds()
  for (let sent = 0; sent < REQUESTS; sent += 1) {
    const { bytes } = await exchange(product.origin, request)
    expect(bytes).toMatch(/^HTTP\/1\.1 [245]/)
  }
  return Math.round(processorMilliseconds() - before)
}

function processorMilliseconds(): number {
  return Number(readFileSync(`/proc/${product.process.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
}
