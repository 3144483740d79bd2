/** Peer: the library that the product forwards with, and nothing else: no Express, no checks, no limits, no deadline. */
import { Agent, createServer } from 'node:http'
import { createProxyMiddleware } from 'http-proxy-middleware'

const [target = ''] = process.argv.slice(2)
const agent = new Agent({ keepAlive: true })
const proxy = createProxyMiddleware({ target, agent, changeOrigin: true, ejectPlugins: true })
createServer((request, response) => {
  if (request.url === '/') response.end('ready')
  else void proxy(request, response)
}).listen({ port: Number(process.env['PORT']), host: '127.0.0.1', backlog: 4096 })
