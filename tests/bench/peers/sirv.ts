/** Peer: Express with sirv, precompressed files. */
import express from 'express'
import sirv from 'sirv'
import { readExtraHeaders } from './site-folder.ts'

const [root = ''] = process.argv.slice(2)
const extraHeaders = readExtraHeaders(root)
const app = express()
app.disable('x-powered-by')
app.use(
  sirv(root, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders(response, path) {
      for (const [name, value] of extraHeaders(path === '/' ? '.html' : path)) response.setHeader(name, value)
    },
  }),
)
app.listen(Number(process.env['PORT']), '127.0.0.1')
