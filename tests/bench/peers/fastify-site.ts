/** Peer: what the product does at its start, as one would put it together with Fastify's plugins. */
import { join } from 'node:path'
import fastifyProxy from '@fastify/http-proxy'
import fastifyStatic from '@fastify/static'
import { fastify } from 'fastify'
import { readConfig } from '../../../server/config.ts'
import { loadStaticResponses } from '../../../server/pages/load-static-responses.ts'

const [dist = ''] = process.argv.slice(2)
const config = readConfig(process.env)
const { pages } = await loadStaticResponses(dist, config)

const app = fastify({ logger: { level: config.LOG_LEVEL } })
for (const [path, { encodings }] of pages) {
  const { body, headers } = encodings.br ?? encodings.identity
  app.get(path, (_request, reply) => reply.headers(headers).send(body))
}
app.register(fastifyStatic, { root: join(dist, 'client/assets'), prefix: '/assets', preCompressed: true })
app.register(fastifyProxy, {
  upstream: config.ANALYSIS_HOST ?? '',
  prefix: '/shopify',
  rewritePrefix: '/shopify',
})
await app.listen({ port: config.PORT, host: config.HOST })
