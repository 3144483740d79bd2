/** Sends raw bytes. For tests. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { ANALYSES } from '../../shared/analysis.ts'

interface RawClient {
  readonly socket: Socket
  /** The bytes received so far, one character each. */
  received: string
}

/** Opens a connection that stays open. If it breaks, no error is thrown. */
export async function openClient(origin: string): Promise<RawClient> {
  const { hostname: host, port } = new URL(origin)
  const socket = connect({ port: Number(port), host }).setEncoding('latin1')
  const client = { socket, received: '' }
  client.socket.on('error', () => {})
  client.socket.on('data', (text) => {
    client.received += text
  })
  await once(client.socket, 'connect')
  return client
}

export function openClients(origin: string, count: number): Promise<RawClient[]> {
  return Promise.all(Array.from({ length: count }, () => openClient(origin)))
}

/** Resolves to everything received until the connection ends or breaks. */
export async function sendRaw(origin: string, request: string): Promise<string> {
  const client = await openClient(origin)
  const closed = new Promise((resolve) => client.socket.once('close', resolve))
  client.socket.write(request, 'latin1')
  await closed
  return client.received
}

/** Returns a raw request with `Connection: close`, so that `sendRaw` ends. */
export function rawRequest(line: string, headers: readonly string[] = [], body = ''): string {
  return [line, 'Host: vitrine.test', 'Connection: close', ...headers, '', body].join('\r\n')
}

export function rawAnalysis(token = 't', ...headers: readonly string[]): string {
  const own = [`Authorization: Bearer ${token}`, 'Content-Type: application/json', 'Content-Length: 2']
  return rawRequest(`POST ${ANALYSES.products.path} HTTP/1.1`, [...own, ...headers], '{}')
}
