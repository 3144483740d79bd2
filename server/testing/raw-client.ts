/** Sends bytes as they are and returns what comes back until the connection closes. For tests. */
import { once } from 'node:events'
import { connect } from 'node:net'

export async function sendRaw(origin: string, request: string | Buffer): Promise<string> {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  const chunks: Uint8Array[] = []
  socket.on('data', (chunk) => chunks.push(Buffer.from(chunk)))
  socket.on('error', () => {})
  const closed = once(socket, 'close')
  socket.write(request)
  await closed
  return Buffer.concat(chunks).toString('latin1')
}

/** A raw request with `Connection: close`, so that `sendRaw` returns. */
export function rawRequest(line: string, headers: readonly string[] = [], body = ''): string {
  return [line, 'Host: vitrine.test', 'Connection: close', ...headers, '', body].join('\r\n')
}

export const RAW_ANALYSIS_HEADERS = [
  'Authorization: Bearer a.b.c',
  'Content-Type: application/json',
  'Content-Length: 2',
] as const
