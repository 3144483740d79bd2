/** Peer: Fastify with @fastify/http-proxy, its limit of 128 connections to the host raised. */
import fastifyProxy from '@fastify/http-proxy'
import { fastify } from 'fastify'

const [upstream = '', headersText = '{}'] = process.argv.slice(2)
const extraHeaders: Readonly<Record<string, string>> = JSON.parse(headersText)
const app = fastify({ logger: false })
app.get('/', async () => 'ready')
app.register(fastifyProxy, {
  upstream,
  prefix: '/shopify',
  rewritePrefix: '/shopify',
  undici: { connections: 2048, pipelining: 1 },
  replyOptions: { rewriteHeaders: (headers) => ({ ...headers, ...extraHeaders }) },
})
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1', backlog: 4096 })
