/** Peer: @fastify/static with the product's landing page, precompressed, and with the product's headers. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import { fastify } from 'fastify'

const { PORT, PAGE: url = '' } = process.env
const page = await fetch(url, { headers: { 'Accept-Encoding': 'identity' } })
const html = Buffer.from(await page.arrayBuffer())
const root = mkdtempSync(join(tmpdir(), 'vitrine-bench-'))
writeFileSync(join(root, 'index.html'), html)
writeFileSync(join(root, 'index.html.br'), brotliCompressSync(html))
writeFileSync(join(root, 'index.html.gz'), gzipSync(html))

/** Headers that the plugin or Node sets itself. */
const OWN = /^(?:etag|content-|vary|date|connection|keep-alive|transfer-)/
const headers = [...page.headers].filter(([name]) => !OWN.test(name) || name === 'content-security-policy')

const app = fastify()
app.register(fastifyStatic, {
  root,
  preCompressed: true,
  cacheControl: false,
  setHeaders: (reply) => {
    for (const [name, value] of headers) reply.header(name, value)
  },
})
await app.listen({ port: Number(PORT), host: '127.0.0.1' })
