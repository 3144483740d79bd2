/** Peer: node:http alone, one answer in memory, the same headers. What no server on Node can be much faster than. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'

const [folder = '', path = '', kind = ''] = process.argv.slice(2)
const headers: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(join(folder, '../headers.json'), 'utf8'),
)[kind]
const body = readFileSync(join(folder, `${path}.br`))
const head = [
  ...Object.entries(headers).flat(),
  'Content-Encoding',
  'br',
  'Content-Length',
  String(body.length),
]

createServer((_request, response) => {
  response.writeHead(200, head)
  response.end(body)
}).listen(Number(process.env['PORT']), '127.0.0.1')
