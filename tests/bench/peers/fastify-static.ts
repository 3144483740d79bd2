/** Peer: Fastify with @fastify/static, precompressed files. */
import fastifyStatic from '@fastify/static'
import { fastify } from 'fastify'
import { readExtraHeaders } from './site-folder.ts'

const [root = ''] = process.argv.slice(2)
const extraHeaders = readExtraHeaders(root)
const app = fastify({ logger: false })
app.register(fastifyStatic, {
  root,
  preCompressed: true,
  cacheControl: false,
  setHeaders(reply, file) {
    for (const [name, value] of extraHeaders(file)) reply.header(name, value)
  },
})
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' })
