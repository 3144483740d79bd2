/**
 * Serves a single-page app's files and its index for every page, and forwards its calls, with Fastify's plugins and
 * compression at startup.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import fastifyProxy from '@fastify/http-proxy'
import fastifyStatic from '@fastify/static'
import { fastify } from 'fastify'

const { PORT, FOLDER: folder = '', UPSTREAM: upstream = '' } = process.env
for (const file of globSync(`${folder}/**/*.{html,js,css,svg}`)) {
  writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)))
}
const app = fastify()
app.register(fastifyStatic, { root: resolve(folder), preCompressed: true })
app.register(fastifyProxy, { upstream, prefix: '/shopify', rewritePrefix: '/shopify' })
app.setNotFoundHandler((_request, reply) => reply.sendFile('index.html'))
await app.listen({ port: Number(PORT), host: '127.0.0.1' })
