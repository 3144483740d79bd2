/** Calls of every outcome, with a canary in each place where something confidential can stand. */
import { exchange } from '../../server/testing/raw-client.ts'
import { type HostileHost, startHostileHost } from './hostile-host.ts'

const PATH = '/shopify/analyze-products'

const FIELDS = [
  'Host: canary-host',
  'Connection: close',
  'Cookie: canary=canary-cookie',
  'Referer: http://canary-referrer.test/?canary',
  'User-Agent: canary-agent',
  'X-Forwarded-For: canary-forwarded',
  'X-Request-Id: canary-id',
  'X-Canary: canary',
]

function request(line: string, fields: readonly string[], body: string): string {
  return [line, ...FIELDS, ...fields, '', body].join('\r\n')
}

function call(token: string): string {
  const body = '{"canary":"canary-body"}'
  return request(
    `POST ${PATH} HTTP/1.1`,
    [
      `Authorization: Bearer canary-token.${token}`,
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
    ],
    body,
  )
}

const HOST_REPLIES: Readonly<Record<string, string>> = {
  good: 'HTTP/1.1 200 canary-reason\r\nX-Canary: canary\r\nContent-Length: 6\r\n\r\ncanary',
  failing: 'HTTP/1.1 500 canary-reason\r\nContent-Type: text/canary\r\nContent-Length: 6\r\n\r\ncanary',
  redirecting: 'HTTP/1.1 302 canary-reason\r\nLocation: http://canary-target.test/\r\n\r\n',
  garbled: 'canary-garbage\r\n\r\n',
  broken: 'HTTP/1.1 200 canary-reason\r\nContent-Length: 600\r\n\r\ncanary',
  silent: '',
}

export function startCanaryHost(): Promise<HostileHost> {
  return startHostileHost((token) => (socket) => {
    const text = HOST_REPLIES[token.replace('canary-token.', '')] ?? ''
    if (text) socket.end(text)
  })
}

export const CANARY_REQUESTS: readonly string[] = [
  ...Object.keys(HOST_REPLIES).map(call),
  call('good').replace(PATH, `${PATH}?canary-query`),
  call('good').replace(PATH, '/shopify/canary-path'),
  call('good').replace('POST', 'PUT'),
  call('good').replace('application/json', 'text/canary'),
  call('good').replace('Bearer canary', 'Basic canary'),
  call('good').replace('canary-token', 'canary-\xff-token'),
  call('good').replace(/Content-Length: \d+/, 'Content-Length: 5000') + 'canary'.repeat(1000),
  call('good').replace('X-Canary: canary', `X-Canary: ${'canary'.repeat(5000)}`),
  call('good').replace('X-Canary: canary', 'X-Canary : canary'),
  call('good').replace('X-Canary: canary', 'Expect: canary'),
  call('good').replace('Connection: close', 'Connection: close, Upgrade\r\nUpgrade: canary'),
  call('good').replace('HTTP/1.1', 'CANARY/1.1'),
  call('good').replace('POST', 'CANARY'),
  call('good').replace(`POST ${PATH}`, 'CONNECT canary:443'),
  call('good').replace(PATH, `http://canary.test${PATH}`),
  request('GET /?canary-query HTTP/1.1', [], ''),
  request('GET /installed?next=canary-query HTTP/1.1', [], ''),
  request('GET /canary-path?canary-query HTTP/1.1', [], ''),
  request('GET /%canary HTTP/1.1', [], ''),
  request('GET /healthz?canary-query HTTP/1.1', [], ''),
]

export async function sendCanaries(origin: string): Promise<void> {
  await Promise.all(CANARY_REQUESTS.map((bytes) => exchange(origin, bytes)))
}
