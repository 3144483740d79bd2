/** A page or an asset as the product serves it: the peers serve the same bytes under the same headers. */
import { request } from 'node:http'
import { brotliDecompressSync, gzipSync } from 'node:zlib'

export interface HeldFile {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly identity: Buffer
  readonly gzip: Buffer
  readonly br: Buffer
}

/** Headers that a server makes for each connection or body by itself. */
const OWN = ['date', 'connection', 'keep-alive', 'content-length', 'content-encoding', 'transfer-encoding']

export async function fetchHeld(origin: string, path: string): Promise<HeldFile> {
  const { headers, body } = await get(origin + path, 'br')
  if (headers['content-encoding'] !== 'br') throw new Error(`fetchHeld: ${path} came without brotli.`)
  const identity = brotliDecompressSync(body)
  const shared = Object.entries(headers).filter(([name]) => !OWN.includes(name))
  return {
    path,
    headers: Object.fromEntries(shared),
    identity,
    br: body,
    gzip: gzipSync(identity, { level: 9 }),
  }
}

interface Answer {
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/** fetch() would decode the body. */
export async function get(url: string, acceptEncoding: string): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const sent = request(
    url,
    { agent: false, headers: { 'accept-encoding': acceptEncoding } },
    async (answer) => {
      try {
        const body = Buffer.concat(await answer.toArray())
        const headers = Object.entries(answer.headers).map(([name, value]) => [name, String(value)] as const)
        resolve({ headers: Object.fromEntries(headers), body })
      } catch (error) {
        reject(error)
      }
    },
  )
  sent.on('error', reject)
  sent.end()
  return promise
}
