import type { Socket } from 'node:net'

const LINGER_MS = 1000

/**
 * Node closes a connection right behind its last response. If more of the request comes, that resets the connection, and
 * the response can be lost. So the connection is closed for writing alone, and what still comes is dropped unparsed.
 */
export function lingerAtClose(socket: Socket): void {
  socket.destroySoon = () => {
    socket.removeAllListeners('data').resume().end()
    const timer = setTimeout(() => socket.destroy(), LINGER_MS)
    socket.once('close', () => clearTimeout(timer))
  }
}
