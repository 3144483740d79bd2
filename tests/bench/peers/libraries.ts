/** Peer: the libraries that the product uses, without our code. */
import express from 'express'
import helmet from 'helmet'
import { createProxyMiddleware } from 'http-proxy-middleware'
import { pino } from 'pino'
import { collectDefaultMetrics } from 'prom-client'
import * as v from 'valibot'

const { PORT } = v.parse(v.object({ PORT: v.pipe(v.string(), v.transform(Number)) }), process.env)
const log = pino({ level: 'error' })
collectDefaultMetrics()
express()
  .use(helmet())
  .get('/', (_request, response) => response.end('ready'))
  .use('/shopify', createProxyMiddleware({ target: 'http://127.0.0.1:9' }))
  .listen(PORT, '127.0.0.1', () => log.info('ready'))
