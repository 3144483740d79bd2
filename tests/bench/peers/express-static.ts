/** Peer: Express with express.static. It knows no precompressed files, so it is given the compressed bytes as the file. */
import express from 'express'
import { readExtraHeaders } from './site-folder.ts'

const [root = ''] = process.argv.slice(2)
const extraHeaders = readExtraHeaders(root)
const app = express()
app.disable('x-powered-by')
app.use((request, _response, next) => {
  request.url = `${request.url === '/' ? '/index.html' : request.url}.br`
  next()
})
app.use(
  express.static(root, {
    index: false,
    cacheControl: false,
    setHeaders(response, file) {
      for (const [name, value] of extraHeaders(file)) response.setHeader(name, value)
      response.setHeader('Content-Encoding', 'br')
      response.setHeader('Vary', 'Accept-Encoding')
      response.setHeader(
        'Content-Type',
        file.includes('.html') ? 'text/html; charset=utf-8' : 'text/javascript',
      )
    },
  }),
)
app.listen(Number(process.env['PORT']), '127.0.0.1')
