/** Peer: Express with http-proxy-middleware and `compression`, as in their READMEs, without checks, limits or deadline. */
import compression from 'compression'
import express from 'express'
import { createProxyMiddleware } from 'http-proxy-middleware'

const { PORT, TARGET: target = '' } = process.env
express()
  .get('/', (_request, response) => response.end('ready'))
  .use(compression())
  .use(createProxyMiddleware({ target, changeOrigin: true }))
  .listen(Number(PORT), '127.0.0.1')
