/** Peer: what the product does, as one would put it together with Fastify's plugins: pages, headers, proxy, checked environment. */
import fastifyProxy from '@fastify/http-proxy'
import fastifyStatic from '@fastify/static'
import { fastify } from 'fastify'
import { readExtraHeaders } from './site-folder.ts'

const [root = '', upstream = ''] = process.argv.slice(2)
const extraHeaders = readExtraHeaders(root)
const app = fastify({ logger: { level: 'warn' } })
app.register(fastifyStatic, {
  root,
  preCompressed: true,
  cacheControl: false,
  setHeaders(reply, file) {
    for (const [name, value] of extraHeaders(file)) reply.header(name, value)
  },
})
app.register(fastifyProxy, { upstream, prefix: '/shopify', rewritePrefix: '/shopify' })
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' })
