/** What a caller costs who sends a body that nobody asked for. */
import { connect } from 'node:net'
import { ANALYSIS } from '../calls.ts'
import { type Bench, compare, milliseconds, type Row, takeTurns } from '../rows.ts'
import { cpuMilliseconds, type Server, startPeer, startProduct } from '../servers.ts'

const PIECE = Buffer.alloc(64 * 1024, 'x')
const CHUNK = Buffer.concat([Buffer.from(`${PIECE.length.toString(16)}\r\n`), PIECE, Buffer.from('\r\n')])
const GIGABYTE = 1024 ** 3

const FRAMINGS = [
  { what: 'by its length', header: `Content-Length: ${GIGABYTE}`, piece: PIECE },
  { what: 'in chunks', header: 'Transfer-Encoding: chunked', piece: CHUNK },
] as const

export async function bodyCost({ isQuick, rounds }: Bench): Promise<readonly Row[]> {
  await using product = await startProduct()
  await using node = await startPeer('node-parser.ts')
  const bytes = isQuick ? GIGABYTE / 16 : GIGABYTE
  const rows: Row[] = []
  for (const { what, header, piece } of FRAMINGS) {
    const costOf = await takeTurns([product, node], rounds, async (server) => {
      const before = cpuMilliseconds(server)
      await pour(server, header, piece, bytes)
      return ((cpuMilliseconds(server) - before) * GIGABYTE) / bytes
    })
    rows.push(
      compare({
        what: `a gigabyte of body ${what}`,
        product: costOf(product),
        peer: costOf(node),
        peerName: 'Node’s parser alone',
        format: milliseconds,
        atMost: 2,
      }),
    )
  }
  return rows
}

/** Sends this much of it; over several connections, if the server closes them. */
async function pour({ origin }: Server, header: string, piece: Buffer, bytes: number): Promise<void> {
  const { hostname, port } = new URL(origin)
  for (let left = bytes; left > 0; ) {
    // Goes on sending as long as the server reads, whatever it has answered.
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true }).on('error', () => {})
    const closed = new Promise((resolve) => socket.once('close', resolve))
    socket.resume().write(`POST ${ANALYSIS} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer a\r\n`)
    socket.write(`Content-Type: application/json\r\n${header}\r\n\r\n`)
    while (left > 0 && socket.writable) {
      left -= piece.length
      if (!socket.write(piece))
        await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), closed])
    }
    socket.destroy()
    await closed
  }
}
