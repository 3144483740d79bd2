/** Peer: a page of one word, without styles or scripts. It is the lower limit for painting a page in this browser. */
import { createServer } from 'node:http'

createServer((_request, response) => {
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
  response.end('<!doctype html><html lang="en"><title>Empty</title><main>Empty</main></html>')
}).listen(Number(process.env['PORT']), '127.0.0.1')
