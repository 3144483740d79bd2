/** Sends bytes as they are and returns what comes back until the connection ends. For tests. */
import { connect } from 'node:net'

interface Exchanged {
  readonly bytes: string
  readonly ending: 'fin' | 'reset'
}

/** Sends a piece in each turn. As soon as enough has come, this side has nothing more to say. A character is a byte. */
export async function exchange(
  origin: string,
  request: string | readonly string[],
  isEnough: (bytes: string) => boolean = () => false,
): Promise<Exchanged> {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  let bytes = ''
  let ending: Exchanged['ending'] = 'fin'
  socket.setEncoding('latin1')
  socket.on('data', (text) => {
    bytes += text
    if (isEnough(bytes)) socket.end()
  })
  socket.on('error', () => {
    ending = 'reset'
  })
  const closed = new Promise((resolve) => socket.once('close', resolve))
  await writeInTurns((text) => socket.write(text, 'latin1'), [request].flat())
  await closed
  return { bytes, ending }
}

export async function writeInTurns(write: (text: string) => void, writes: readonly string[]): Promise<void> {
  for (const text of writes) {
    write(text)
    await new Promise((resolve) => setImmediate(resolve))
  }
}

export async function sendRaw(origin: string, request: string): Promise<string> {
  return (await exchange(origin, request)).bytes
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
