/** Loaded before the build (`node --import`): gives its HTTP server the shorter time limits in `HTTP_LIMITS`. For tests. */
import http, { type RequestListener, type ServerOptions } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'

const { stallTimeout, ...limits } = JSON.parse(process.env['HTTP_LIMITS'] ?? '{}')
const { createServer } = http

Object.assign(http, {
  createServer(first?: ServerOptions | RequestListener, second?: RequestListener) {
    const [options, listener] = typeof first === 'function' ? [{}, first] : [first, second]
    const server = createServer({ ...options, ...limits }, listener)
    if (stallTimeout !== undefined)
      Object.defineProperty(server, 'timeout', { get: () => stallTimeout, set: () => {} })
    return server
  },
})
syncBuiltinESMExports()
