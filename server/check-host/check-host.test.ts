import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { ANALYSES, ANALYSIS_NAMES, type Analysis } from '../../shared/analysis.ts'
import { startSampleShop } from '../sample-shop/host/sample-shop.ts'
import { createSampleToken } from '../sample-shop/host/sample-token.ts'
import { jsonReply, reply, startRawHost } from '../testing/raw-host.ts'
import { checkHost } from './check-host.ts'

const PRODUCT = { productId: '1', seoTitle: 'Mug', inventoryInsight: 'Order.', pricingSuggestion: 'Raise.' }
const JSON_TYPE = 'Content-Type: application/json'

async function check(origin: string, deadlineMs = 30_000) {
  const lines: string[] = []
  const isFit = await checkHost({ url: origin, token: 'a.b.c', deadlineMs }, (line) => lines.push(line))
  return { isFit, lines, report: lines.join('\n') }
}

/** Checks a host that sends these bytes for each call. Returns the lines about products. */
async function checkBytes(bytes: Buffer, deadlineMs?: number) {
  await using host = await startRawHost((socket) => socket.end(bytes))
  const { isFit, lines } = await check(host.origin, deadlineMs)
  return { isFit, lines: lines.slice(1, lines.indexOf('')), requests: host.requests }
}

const checkList = (list: unknown) => checkBytes(jsonReply({ analysis: list }))

test('the sample shop conforms to the contract', async () => {
  await using shop = await startSampleShop()
  const { isFit, report } = await check(shop.origin)
  expect(report).not.toMatch(/ wrong | note /)
  const { idField, headingField, textFields } = ANALYSES.products
  const fields = [idField, headingField, ...textFields.map(({ name }) => name)]
  expect(report).toMatch(`insights with ${fields.join(', ')}`)
  expect(isFit).toBe(true)
})

test('the check calls a host once for each analysis, like the server', async () => {
  const { requests } = await checkList([])
  expect(requests.map((request) => request.split(' ')[1])).toEqual(
    ANALYSIS_NAMES.map((name) => ANALYSES[name].path),
  )
  for (const request of requests) {
    expect(request).toMatch(/^authorization: Bearer a\.b\.c\r$/im)
    expect(request).toMatch(/^accept-encoding: identity\r$/im)
    expect(request).toMatch(/\r\n\r\n\{\}$/)
  }
})

test('a host with a path is called below that path, and the report says so', async () => {
  await using host = await startRawHost((socket) => socket.end(jsonReply({ analysis: [PRODUCT] })))
  const { lines } = await check(`${host.origin}/api/`)
  expect(lines[0]).toBe('POST /api/shopify/analyze-products')
  expect(host.requests[0]).toMatch(/^POST \/api\/shopify\/analyze-products /)
})

test.each([
  [
    'a field under another name',
    [{ ...PRODUCT, seoTitle: undefined, title: 'Mug' }],
    '`seoTitle` is missing in 1 of 1',
  ],
  [
    'a null field',
    [PRODUCT, { ...PRODUCT, productId: '2', seoTitle: null }],
    '`seoTitle` is null in 1 of 2 insights (first: insight 2)',
  ],
  ['a number', [{ ...PRODUCT, pricingSuggestion: 7 }], '`pricingSuggestion` is a number'],
  ['a list of texts', [{ ...PRODUCT, inventoryInsight: ['Order.'] }], '`inventoryInsight` is a list'],
  ['an object', [{ ...PRODUCT, inventoryInsight: { text: 'Order.' } }], '`inventoryInsight` is an object'],
  ['no id', [{ ...PRODUCT, productId: undefined }], '`productId` is missing'],
  ['an empty id', [{ ...PRODUCT, productId: '' }], '`productId` is empty in 1 of 1'],
  [
    'a line ending in an id',
    [{ ...PRODUCT, productId: '1\n' }],
    '`productId` has control characters in 1 of 1',
  ],
  ['a fraction as id', [{ ...PRODUCT, productId: 1.5 }], '`productId` is a number'],
  [
    'an id twice',
    [PRODUCT, { ...PRODUCT, seoTitle: 'Cup' }],
    'One value of `productId` can be found more than once (first: "1", 2 times)',
  ],
  ['an entry that is not an object', [PRODUCT, 'Mug'], 'Entry 2 of the list is a text'],
  ['an object instead of the list', { 1: PRODUCT }, '`analysis` is an object'],
  ['null instead of the list', null, '`analysis` is null'],
])('%s doesn’t conform, and the report names it', async (_, list, sentence) => {
  const { isFit, lines } = await checkList(list)
  expect(lines.filter((line) => / wrong /.test(line))).toEqual([expect.stringContaining(sentence)])
  expect(isFit).toBe(false)
})

test.each([
  ['no bytes', '', 'The body is empty'],
  ['no field of that name', '{}', 'The field `analysis` is missing'],
  ['only a list', '[]', 'The body is a list'],
  ['half of a list', '{"analysis":[', 'The body isn’t JSON. It begins with "{\\"analysis\\":["'],
])('a body with %s doesn’t conform', async (_, body, sentence) => {
  const { isFit, lines } = await checkBytes(reply('200 OK', [JSON_TYPE], body))
  expect(lines.at(-1)).toContain(sentence)
  expect(isFit).toBe(false)
})

const LIST = JSON.stringify({ analysis: [] })

test.each([
  ['a page', reply('200 OK', ['Content-Type: text/html'], LIST), 'Content-Type is "text/html"'],
  ['a body without a type', reply('200 OK', [], LIST), 'Content-Type is missing'],
  [
    'an encoding that can’t be read',
    reply('200 OK', [JSON_TYPE, 'Content-Encoding: deflate'], LIST),
    'Content-Encoding "deflate" can’t be read',
  ],
  [
    'a body that isn’t what its encoding says',
    reply('200 OK', [JSON_TYPE, 'Content-Encoding: gzip'], LIST),
    'The body isn’t valid gzip',
  ],
  ['Latin-1', reply('200 OK', [JSON_TYPE], Buffer.from('{"analysis":["é"]}', 'latin1')), 'isn’t valid UTF-8'],
  [
    'a redirect',
    reply('302 Found', ['Location: https://other.example/'], ''),
    'Status 302 redirects to "https://other.example/"',
  ],
  [
    'a refused token',
    reply('401 Unauthorized', [JSON_TYPE], '{"message":"Unknown key."}'),
    'the host refuses this token',
  ],
  ['a failure', reply('500 Oops', [JSON_TYPE], '{}'), 'Status 500'],
  ['no body', Buffer.from('HTTP/1.1 204 No Content\r\n\r\n'), 'Status 204 has no body'],
  [
    'another protocol',
    Buffer.from('HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n'),
    'Status 101',
  ],
  ['bytes that are not HTTP', Buffer.from('hello\r\n\r\n'), 'isn’t valid HTTP'],
  ['nothing', Buffer.alloc(0), 'closed the connection without a reply'],
  ['less than its Content-Length', reply('200 OK', [JSON_TYPE], LIST).subarray(0, -1), 'The reply broke off'],
])('a host that sends %s doesn’t conform', async (_, bytes, sentence) => {
  const { isFit, lines } = await checkBytes(bytes)
  expect(lines.filter((line) => / wrong /.test(line))).toEqual([expect.stringContaining(sentence)])
  expect(isFit).toBe(false)
})

test('bytes after the end of a Brotli body don’t conform', async () => {
  const body = Buffer.concat([brotliCompressSync(LIST), Buffer.from('more')])
  const { lines } = await checkBytes(reply('200 OK', [JSON_TYPE, 'Content-Encoding: br'], body))
  expect(lines.at(-1)).toContain('Bytes follow the end of the br body')
})

test('the message of a 401 is quoted', async () => {
  const { lines } = await checkBytes(reply('401 Unauthorized', [JSON_TYPE], '{"message":"Unknown key."}'))
  expect(lines.join()).toContain('Unknown key.')
})

test('a host that is too late doesn’t conform, before its first byte or after it', async () => {
  const head = Buffer.from('HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n')
  for (const [first, part] of [
    [Buffer.alloc(0), 'reply'],
    [head, 'complete reply'],
  ] as const) {
    await using host = await startRawHost((socket) => socket.write(first))
    const { isFit, report } = await check(host.origin, 200)
    expect(report).toContain(`No ${part} arrived within 200 ms`)
    expect(isFit).toBe(false)
  }
})

const LONG = Buffer.alloc(64 * 1024 * 1024 + 1, ' ')

test.each([
  ['without an encoding', reply('200 OK', [JSON_TYPE], LONG), 'more than 64 MB'],
  [
    'decoded',
    reply('200 OK', [JSON_TYPE, 'Content-Encoding: gzip'], gzipSync(LONG)),
    'more than 64 MB when decoded',
  ],
])('a body of more than 64 MB doesn’t conform, %s', async (_, bytes, sentence) => {
  await using host = await startRawHost((socket, request) =>
    socket.end(request.includes(ANALYSES.products.path) ? bytes : ''),
  )
  expect((await check(host.origin)).report).toContain(sentence)
})

test('gzip, an integer of any length as id, an empty text and an extra field conform', async () => {
  const texts = { ...emptyOf('products'), seoTitle: 'Mug' }
  const body = JSON.stringify({ analysis: [texts, texts] })
    .replace('"productId":""', '"productId":12345678901234567890, "score":1')
    .replace('"productId":""', '"productId":12345678901234567891')
  const { lines } = await checkBytes(reply('200 OK', [JSON_TYPE, 'Content-Encoding: gzip'], gzipSync(body)))
  expect(lines.filter((line) => / wrong /.test(line))).toEqual([])
  expect(lines.join()).toMatch(/`inventoryInsight` is empty in 2 of 2.*ignored: "score"/)
})

test('an empty list conforms, and the report says that its fields are unknown', async () => {
  const { isFit, lines } = await checkList([])
  expect(lines.at(-1)).toContain('The list is empty')
  expect(isFit).toBe(true)
})

function emptyOf(analysis: Analysis): Record<string, string> {
  const { idField, headingField, textFields } = ANALYSES[analysis]
  return Object.fromEntries(
    [idField, headingField, ...textFields.map(({ name }) => name)].map((name) => [name, '']),
  )
}

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

test('the command takes the token from HOST_TOKEN or standard input, says how many calls it makes, and exits with 0 if the host conforms', async () => {
  await using shop = await startSampleShop()
  const token = createSampleToken()
  const runs = [
    await runCommand([shop.origin], { HOST_TOKEN: token }),
    await runCommand([`${shop.origin}/`], {}, `${token}\n`),
  ]
  for (const { code, output } of runs) {
    expect(output).toMatch(/^This makes \d+ calls to http.*They may cost.*The host fits the contract\.\n$/s)
    expect(output).not.toContain(token)
    expect(code).toBe(0)
  }
})

test.each([
  ['no URL', [], 'Usage: npm run check-host'],
  ['a URL with a query', ['https://host.example/?a=b'], 'Expected an http(s) origin'],
  ['no token', ['http://127.0.0.1:9'], 'Set HOST_TOKEN'],
])('with %s, the command explains the right usage and exits with 1', async (_, args, sentence) => {
  const { code, output } = await runCommand(args, {})
  expect(output).toContain(sentence)
  expect(code).toBe(1)
})

test('a host that can’t be reached doesn’t conform', async () => {
  const { code, output } = await runCommand(['http://127.0.0.1:9'], { HOST_TOKEN: 'a.b.c' })
  expect(output).toContain('Nothing listens at this address (ECONNREFUSED)')
  expect(output).toContain(`0 of ${ANALYSIS_NAMES.length} replies fit the contract`)
  expect(code).toBe(1)
})
