/** For the image's HEALTHCHECK: `node dist/server/healthcheck.js` exits with 0 if the server responds. */
import { get } from 'node:http'

const { HOST, PORT } = process.env
const isEveryAddress = !HOST || HOST === '0.0.0.0' || HOST === '::'
const options = { host: isEveryAddress ? '127.0.0.1' : HOST, port: PORT || 3000, path: '/healthz' }

get(options, ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1)).once('error', () =>
  process.exit(1),
)
