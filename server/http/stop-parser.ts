/**
 * Lets the handler of a pipelined request end Node's parser. By itself the parser goes on through all 64 kB that were
 * read from the socket, even if the socket is destroyed: 2,400 requests, 14 MB for each connection that is readable.
 *
 * `maxRequestsPerSocket` does not bound this memory: 60 connections took 85 MB, and callers on kept connections were
 * cut off. Slices of 256 bytes, with a look at the socket after each, bound it and made a body eight times as dear;
 * slices of 4 kB hold so many requests that 500 connections ended a process with a heap of 96 MB.
 */
import type { Socket } from 'node:net'

const STOPPED = new Error('The parser was stopped.')

/** Drops what was read behind the request that is being handled. Only for connections of `letParserStop`. */
export function stopParser(): never {
  // The parser ends where a callback throws, and throws the same error (node_http_parser.cc, Parser::Execute).
  throw STOPPED
}

/** A listener for `connection` events. */
export function letParserStop(socket: Socket): void {
  const [parse] = socket.listeners('data')
  if (!parse) throw new Error('letParserStop: this version of Node adds no data listener to connections.')
  socket.removeAllListeners('data')
  socket.on('data', (chunk: Buffer) => {
    try {
      Reflect.apply(parse, socket, [chunk])
    } catch (error) {
      if (error !== STOPPED) throw error
    }
  })
}
