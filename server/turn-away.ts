/** Ends a connection on which something came that is no request, without harming the answers before it. */
import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

const LINGER_MS = 1000

export interface Doorkeeper {
  /** To be told of every answer that is begun. */
  readonly noteAnswer: (response: ServerResponse) => void
  /** Says the status after what was asked for before, or nothing where the faulty request was answered already. */
  readonly turnAway: (socket: Duplex, status: number) => void
}

export function createDoorkeeper(): Doorkeeper {
  const latest = new WeakMap<Duplex, ServerResponse>()
  const turnedAway = new WeakSet<Duplex>()

  function turnAway(socket: Duplex, status: number): void {
    if (turnedAway.has(socket)) return
    turnedAway.add(socket)
    // A caller who is gone would end the process otherwise.
    socket.on('error', () => socket.destroy())

    const last = latest.get(socket)
    if (!last) close(socket, status)
    else if (last.req.complete) whenFinished(last, () => close(socket, status))
    else if (isUnanswered(last)) close(socket, status)
    else close(socket)
  }

  return { noteAnswer: (response) => latest.set(response.req.socket, response), turnAway }
}

function whenFinished(response: ServerResponse, proceed: () => void): void {
  if (response.writableFinished) proceed()
  else response.once('finish', proceed)
}

/** Whether it is this answer's turn and nothing of it has been said. One that waits for others has no socket yet. */
function isUnanswered(response: ServerResponse): boolean {
  return response.socket !== null && !response.headersSent
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
