/** Sends raw bytes, and resolves to everything received until the connection ends. */
import { once } from 'node:events'
import { connect } from 'node:tls'

export async function exchangeOverTls(origin: string, bytes: string): Promise<string> {
  const { port } = new URL(origin)
  const socket = connect({ port: Number(port), servername: 'localhost', rejectUnauthorized: false })
  let received = ''
  socket.setEncoding('latin1').on('data', (piece) => {
    received += piece
  })
  socket.on('error', () => {})
  socket.write(bytes, 'latin1')
  await once(socket, 'close')
  return received
}
