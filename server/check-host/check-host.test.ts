/** `check-host` against hosts that send any bytes. What the server does with them is tested in tests/hostile. */
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { ANALYSES, ANALYSIS_NAMES } from '../../shared/analysis.ts'
import { startSampleShop } from '../sample-shop/sample-shop.ts'
import { createSampleToken } from '../sample-shop/sample-token.ts'
import { jsonReply, reply, startRawHost } from '../testing/raw-host.ts'
import { checkHost } from './check-host.ts'

const MUG = { productId: '1', seoTitle: 'Mug', inventoryInsight: 'Order.', pricingSuggestion: 'Raise.' }
const LIST = '{"analysis":[]}'
const JSON_TYPE = 'Content-Type: application/json'
const ARABIC = JSON.stringify({ analysis: [{ ...MUG, seoTitle: 'كوب' }] })

async function check(url: string, deadlineMs = 30_000) {
  const lines: string[] = []
  const isFit = await checkHost({ url, token: 'a.b.c', language: 'fr', deadlineMs }, (line) =>
    lines.push(line),
  )
  return { isFit, lines, report: lines.join('\n') }
}

/** Checks a host that sends these bytes for each call. Returns the lines about products. */
async function checkBytes(bytes: Buffer) {
  await using host = await startRawHost((socket) => socket.end(bytes))
  const { isFit, lines } = await check(host.origin)
  const about = lines.slice(1, lines.indexOf(''))
  return { isFit, about, wrong: about.filter((line) => / wrong /.test(line)), requests: host.requests }
}

const json = (body: string | Buffer, status = '200 OK', ...headers: readonly string[]) =>
  reply(status, [JSON_TYPE, ...headers], body)
const checkBody = (body: string | Buffer) => checkBytes(json(body))

test('a host is called once for each analysis, below its path, as by the server', async () => {
  await using host = await startRawHost((socket) => socket.end(jsonReply({ analysis: [] })))
  const { isFit, lines } = await check(`${host.origin}/api/`)
  expect(lines[0]).toBe('POST /api/shopify/analyze-products')
  expect(lines.join()).toContain('The list is empty, so its fields could not be checked.')
  expect(isFit).toBe(true)
  const paths = ANALYSIS_NAMES.map((name) => `/api${ANALYSES[name].path}`)
  expect(host.requests.map((request) => request.split(' ')[1])).toEqual(paths)
  for (const request of host.requests)
    expect(request).toMatch(/authorization: Bearer a\.b\.c\r.*accept-language: fr\r.*\r\n\r\n\{\}$/is)
})

test('what the contract allows conforms: gzip, ids of any length, empty texts, other fields', async () => {
  const body = JSON.stringify({ analysis: [MUG, { ...MUG, seoTitle: '', score: 1 }] })
    .replace('"productId":"1"', '"productId":12345678901234567890')
    .replace('"productId":"1"', '"productId":12345678901234567891')
  const { about, wrong } = await checkBytes(json(gzipSync(body), '200 OK', 'Content-Encoding: gzip'))
  expect(wrong).toEqual([])
  expect(about.join()).toMatch(
    /fits +Insights: 2, each with productId, .* ignored: "score".* the list, 2 of 2/,
  )
})

test.each([
  [
    [{ ...MUG, seoTitle: undefined }],
    '`seoTitle` is missing; it must be a text, in 1 of 1 (first: number 1)',
  ],
  [[MUG, 7, { ...MUG, productId: 2, seoTitle: null }], '`seoTitle` is null', 'in 1 of 3 (first: number 3)'],
  [[{ ...MUG, inventoryInsight: ['Order.'] }], '`inventoryInsight` is a list'],
  [
    [{ ...MUG, productId: ' ' }],
    '`productId` is a blank text; it must be an integer or a text that isn’t blank',
  ],
  [
    [
      { ...MUG, productId: 7 },
      { ...MUG, productId: 1.5 },
    ],
    '`productId` is a fraction',
    'in 1 of 2 (first: number 2)',
  ],
  [[{ ...MUG, productId: '1\n' }], '`productId` has control characters'],
  [[MUG, { ...MUG, productId: 1 }], '`productId` is "1" in 2 insights. Each needs its own.'],
  [[MUG, 'Mug'], 'The list has a text instead of an object, in 1 of 2 (first: number 2)'],
  [{ 1: MUG }, '`analysis` is an object'],
  [null, '`analysis` is null'],
])('the list %j doesn’t conform: %s', async (analysis, ...sentences) => {
  const { isFit, wrong } = await checkBody(JSON.stringify({ analysis }))
  for (const sentence of sentences) expect(wrong.join('\n')).toContain(sentence)
  expect(isFit).toBe(false)
})

test.each([
  [' ', 'The body is empty'],
  [
    '{"analysis":[{"productId":1e400,"seoTitle":"","inventoryInsight":"","pricingSuggestion":""}]}',
    '`productId` is too large',
  ],
  ['{"analysis":', 'Unexpected end of JSON input'],
  ['{"analysis":[\n{"productId":1,}\n]}', '(line 2 column 16)'],
  ['{"analysis":[],"analysis":[]}', 'An object has "analysis" more than once, at line 1, character 16'],
  ['[]', 'The body is a list'],
  ['{"error":"No shop."}', '`analysis` is missing. Send a message with a status from 400'],
  [Buffer.from('{"analysis":["é"]}', 'latin1'), 'isn’t valid UTF-8'],
  [gzipSync('{}'), 'Send it with Content-Encoding: gzip'],
])('the body %j doesn’t conform: %s', async (body, sentence) => {
  const { wrong } = await checkBody(body)
  expect(wrong).toEqual([expect.stringContaining(sentence)])
})

const BYTES = Buffer.byteLength(ARABIC)

test.each([
  [reply('200 OK', ['Content-Type: text/html'], LIST), 'Content-Type is "text/html"', 'We couldn’t read'],
  [
    json('no', '200 OK', 'Content-Encoding: br'),
    'The body doesn’t fit its Content-Encoding',
    'We couldn’t load',
  ],
  [json(LIST, '201 No'), 'Send 200', 'No data available'],
  [reply('302 Found', ['Location: /'], ''), 'Redirects aren’t followed', 'sent a reply we couldn’t use'],
  [json('{"message":"Old."}', '401 No'), 'refuses this token', 'Your session has ended.', 'Old.'],
  [
    reply('401 No', [], 'Old.'),
    'only if it is JSON',
    'couldn’t read the reply',
    'Invalid JSON from /shopify/',
  ],
  [json('{"error":{"message":"Rest."}}', '503 No'), 'Status 503', 'very busy', 'smaller, "Rest."'],
  [reply('304 Not', [], ''), 'This status can’t be used', 'couldn’t use'],
  [json('{}', '200 OK', 'Content-Encoding: deflate'), 'Content-Encoding must be gzip', 'couldn’t use'],
  [
    json(gzipSync('{}').subarray(0, -9), '200 OK', 'Content-Encoding: gzip'),
    'The compressed body is cut off',
    'We couldn’t load',
  ],
  [Buffer.from('hello\r\n\r\n'), 'isn’t valid HTTP', 'couldn’t use'],
  [Buffer.alloc(0), 'closed the connection without a reply', 'couldn’t use'],
  [
    Buffer.from(json(ARABIC).toString().replace(`${BYTES}`, `${ARABIC.length}`)),
    'number of bytes, not of characters',
    'couldn’t use',
  ],
  [
    json(ARABIC).subarray(0, -1),
    `shorter than its Content-Length, or its last chunk is missing: ${BYTES - 1} of ${BYTES} bytes`,
    'We couldn’t load',
  ],
])('%s doesn’t conform, and the report says what owners read', async (bytes, sentence, ...owners) => {
  const { about, wrong, isFit } = await checkBytes(bytes)
  expect(wrong.join()).toContain(sentence)
  for (const text of owners) expect(about.at(-1)).toContain(text)
  expect(isFit).toBe(false)
})

test('a host that hangs is reported at the deadline, after signs of progress, and costs no further call', async () => {
  await using host = await startRawHost(() => {})
  const { isFit, report } = await check(host.origin, 600)
  expect(report).toMatch(
    /No complete reply after .*No reply arrived by the deadline.*The other calls were not made.*0 of 1 replies/s,
  )
  expect(host.requests).toHaveLength(1)
  expect(isFit).toBe(false)
})

/** Runs the command in a separate process. */
async function runCommand(args: readonly string[], env: Readonly<Record<string, string>>, input = '') {
  const child = execFile(process.execPath, ['server/check-host/main.ts', ...args], { env })
  child.stdin?.end(input)
  let output = ''
  child.stdout?.on('data', (data) => (output += data))
  child.stderr?.on('data', (data) => (output += data))
  const [code] = await once(child, 'close')
  return { code, output }
}

test('the command takes the token from HOST_TOKEN or standard input, says how many calls it makes, and ignores other variables', async () => {
  await using shop = await startSampleShop()
  const token = createSampleToken()
  const runs = [
    await runCommand([shop.origin], { HOST_TOKEN: `Bearer ${token}`, ANALYSIS_HOST: 'odd', PORT: '-1' }),
    await runCommand([`${shop.origin}/`, '--language', 'ar'], {}, `${token}\n`),
  ]
  for (const { code, output } of runs) {
    expect(output).toMatch(/^This makes \d+ calls to http.*They may cost.*The host fits the contract\.\n$/s)
    expect(output).not.toMatch(/ wrong | note /)
    expect(output).not.toContain(token)
    expect(code).toBe(0)
  }
})

test.each([
  ['no URL', [], 'Expected one URL', 2],
  ['a URL with a query', ['https://host.example/?a=b'], 'Expected an http(s) origin', 2],
  ['an unknown option', ['--verbose', 'http://127.0.0.1:9'], "Unknown option '--verbose'.\n", 2],
  ['no token', ['http://127.0.0.1:9'], 'Expected a session token', 2],
  ['an odd token', ['http://127.0.0.1:9'], 'The session token has the character ","', 2, 'a,b'],
  ['a long token', ['http://127.0.0.1:9'], 'has more than 8192 characters', 2, 'a'.repeat(8193)],
  ['-h', ['-h'], 'Exits with 0', 0],
] as const)(
  'with %s, the command explains its usage and exits with the code for it',
  async (_, args, sentence, status, token = '') => {
    const { code, output } = await runCommand(args, {}, token)
    expect(output).not.toContain('This makes')
    expect(output).toContain(sentence)
    expect(output).toContain('Usage: HOST_TOKEN=')
    expect(code).toBe(status)
  },
)
