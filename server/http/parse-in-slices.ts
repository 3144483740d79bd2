import type { Socket } from 'node:net'

/** A browser's headers fit in one or two slices; a slice holds at most nine of the shortest requests. */
const SLICE_BYTES = 256

/** Lets Node's parser stop when a socket is destroyed. By default it parses all 64 kB read: 2,400 requests, 14 MB. */
export function parseInSlices(socket: Socket): void {
  const [parse] = socket.listeners('data')
  if (!parse) throw new Error('parseInSlices: this version of Node adds no data listener to connections.')
  socket.removeAllListeners('data')
  socket.on('data', (chunk: Buffer) => {
    for (let at = 0; at < chunk.length && !socket.destroyed; at += SLICE_BYTES) {
      Reflect.apply(parse, socket, [chunk.subarray(at, at + SLICE_BYTES)])
    }
  })
}
