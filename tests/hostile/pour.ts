/** Sends a body without an end, as fast as it is read. */
import type { Socket } from 'node:net'

const PIECE = Buffer.alloc(64 * 1024, 'x')

export function pour(socket: Socket, framing: string, piece = PIECE): void {
  socket.write(`HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n${framing}\r\n\r\n`)
  const refill = () => {
    while (!socket.destroyed && socket.write(piece));
  }
  socket.on('drain', refill)
  refill()
}
