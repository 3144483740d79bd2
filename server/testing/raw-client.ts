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
export async function openClient(origin: string, localAddress = '127.0.0.1'): Promise<RawClient> {
  const { hostname: host, port } = new URL(origin)
  const socket = connect({ port: Number(port), host, localAddress }).setEncoding('latin1')
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

interface Exchanged {
  readonly bytes: string
  readonly ending: 'fin' | 'reset'
}

export async function exchange(origin: string, request: string): Promise<Exchanged> {
  const client = await openClient(origin)
  const { socket } = client
  let ending: Exchanged['ending'] = 'fin'
  socket.on('error', () => {
    ending = 'reset'
  })
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.write(request, 'latin1')
  await closed
  return { bytes: client.received, ending }
}

export async function sendRaw(origin: string, request: string): Promise<string> {
  return (await exchange(origin, request)).bytes
}

/** Returns a raw request with `Connection: close`, so that `sendRaw` ends. */
export function rawRequest(line: string, headers: readonly string[] = [], body = ''): string {
  return [line, 'Host: vitrine.test', 'Connection: close', ...headers, '', body].join('\r\n')
}

interface Question {
  readonly token?: string
  readonly acceptEncoding?: string
  readonly version?: '1.0' | '1.1'
  readonly connection?: 'close' | 'keep-alive'
}

export function rawAnalysis({
  token = 't',
  acceptEncoding,
  version = '1.1',
  connection = 'close',
}: Question = {}): string {
  return [
    `POST ${ANALYSES.products.path} HTTP/${version}`,
    'Host: vitrine.test',
    `Connection: ${connection}`,
    `Authorization: Bearer ${token}`,
    'Content-Type: application/json',
    'Content-Length: 2',
    ...(acceptEncoding === undefined ? [] : [`Accept-Encoding: ${acceptEncoding}`]),
    '',
    '{}',
  ].join('\r\n')
}
