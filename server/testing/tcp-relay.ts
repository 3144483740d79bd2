/** Stands between a client and a server, to delay or redirect what they send. For tests. */
import { connect, createServer, type Socket } from 'node:net'
import { Transform } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { listen } from '../http/lifecycle.ts'

interface RelayOptions {
  /** How long each piece of a reply is held back. */
  readonly delayMs?: number
}

/** `url`: the server's, of any scheme. */
export async function startRelay(url: string, { delayMs = 0 }: RelayOptions = {}) {
  let target = url
  let connections = 0
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    connections += 1
    const upstream = connect(Number(new URL(target).port), '127.0.0.1')
    const late = new Transform({
      transform: (piece, _encoding, done) => void delay(delayMs).then(() => done(null, piece)),
    })
    socket.pipe(upstream).pipe(late).pipe(socket)
    for (const end of [socket, upstream]) sockets.add(end.on('error', () => {}))
    socket.once('close', () => upstream.destroy())
    upstream.once('close', () => socket.destroy())
  })
  const { port } = new URL(await listen(server, '127.0.0.1', 0))
  return {
    url: Object.assign(new URL(url), { port }).href.replace(/\/$/, ''),
    /** How many there have been. */
    connections: () => connections,
    /** For new connections; the open ones stay where they are. */
    leadTo(other: string) {
      target = other
    },
    [Symbol.dispose]() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
