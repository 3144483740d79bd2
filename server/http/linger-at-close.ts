/** Closes connections in such a way that their last response arrives. */
import type { Socket } from 'node:net'

const LINGER_MS = 1000

/**
 * Node closes a connection right after its last response. If more of the request arrives, that resets the connection, and
 * the response can be lost. So only the sending half is closed, and later bytes are dropped unparsed.
 */
export function lingerAtClose(socket: Socket): void {
  socket.destroySoon = () => {
    // Node's parser reads directly from the handle below the socket, until the socket has another listener.
    socket.on('data', () => {})
    socket.removeAllListeners('data').resume().end()
    const timer = setTimeout(() => socket.destroy(), LINGER_MS)
    socket.once('close', () => clearTimeout(timer))
  }
}
