/** Peer: Node's parser alone. It reads a body to its end, and drops it. */
import { createServer } from 'node:http'

createServer((request, response) => {
  request.resume().once('end', () => response.end('read'))
}).listen(Number(process.env['PORT']), '127.0.0.1')
