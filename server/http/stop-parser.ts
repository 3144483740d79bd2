/**
 * Lets the handler of a pipelined request end Node's parser. By itself the parser goes on through all 64 kB that were
 * read from the socket, also if it is paused or destroyed: 2,400 requests, which take 4 MB on each connection even if
 * nobody handles them.
 */
import type { Socket } from 'node:net'

const STOPPED = new Error('The parser was stopped.')

/** Drops what comes behind the request that is being handled. Only for connections of `letParserStop`. */
export function stopParser(): never {
  // The parser ends where a callback throws, and throws the same error (node_http_parser.cc, Parser::Execute).
  throw STOPPED
}

/** A listener for `connection` events. */
export function letParserStop(socket: Socket): void {
  const [parse] = socket.listeners('data')
  if (!parse) throw new Error('letParserStop: this version of Node adds no data listener to connections.')
  let isStopped = false
  socket.removeAllListeners('data')
  socket.on('data', (chunk: Buffer) => {
    if (isStopped) return
    try {
      Reflect.apply(parse, socket, [chunk])
    } catch (error) {
      if (error !== STOPPED) throw error
      isStopped = true
    }
  })
}
