/** Ends a connection on which something came that is no request, without harming the answers before it. */
import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

const LINGER_MS = 1000

export interface Doorkeeper {
  /** To be asked before anything is answered. False where the connection is being closed. */
  readonly admits: (response: ServerResponse) => boolean
  /** What else comes over this connection is not answered. */
  readonly admitNoMore: (socket: Duplex) => void
  /** Says the status after what was asked for before, or nothing where the faulty request was answered already. */
  readonly turnAway: (socket: Duplex, status: number) => void
}

export function createConnectionGuard(): Doorkeeper {
  const latest = new WeakMap<Duplex, ServerResponse>()
  const closing = new WeakSet<Duplex>()

  function admits(response: ServerResponse): boolean {
    const { socket } = response.req
    if (closing.has(socket)) return false
    latest.set(socket, response)
    return true
  }

  function turnAway(socket: Duplex, status: number): void {
    if (closing.has(socket)) return
    closing.add(socket)
    // A caller who is gone would end the process otherwise.
    socket.on('error', () => socket.destroy())

    const last = latest.get(socket)
    if (!last) close(socket, status)
    else if (last.req.complete) whenFinished(last, () => close(socket, status))
    else if (last.headersSent) whenFinished(last, () => close(socket))
    else whenItsTurn(last, () => close(socket, status))
  }

  return { admits, admitNoMore: (socket) => closing.add(socket), turnAway }
}

function whenFinished(response: ServerResponse, proceed: () => void): void {
  if (response.writableFinished) proceed()
  else response.once('finish', proceed)
}

/** An answer that waits for others on its connection has no socket yet. */
function whenItsTurn(response: ServerResponse, proceed: () => void): void {
  if (response.socket) proceed()
  else response.once('socket', proceed)
}

/**
 * Closing with unread input resets the connection, and the answer is lost with it. So the rest is read and
 * forgotten for a moment first, as nginx does (`lingering_close`).
 */
function close(socket: Duplex, status?: number): void {
  if (!socket.writable) return
  const answer = `HTTP/1.1 ${status} ${STATUS_CODES[status ?? 0]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`
  socket.end(status === undefined ? '' : answer)
  socket.removeAllListeners('data').resume()
  const timer = setTimeout(() => socket.destroy(), LINGER_MS)
  socket.once('close', () => clearTimeout(timer))
}
