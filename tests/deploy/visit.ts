/** A browser's visit to an edge, by HTTP/2: its calls share a connection, which ends with it. */
import { once } from 'node:events'
import { connect } from 'node:http2'
import { text } from 'node:stream/consumers'
import { ANALYSES } from '../../shared/analysis.ts'

interface Call {
  readonly status: Promise<number>
  /** Rejects if the reply breaks. */
  readonly body: Promise<string>
}

export interface Visit extends Disposable {
  readonly analyse: (token: string, acceptEncoding?: string) => Call
}

export function openVisit(origin: string): Visit {
  const session = connect(origin, { rejectUnauthorized: false, servername: 'localhost' }).on(
    'error',
    () => {},
  )
  return {
    analyse(token, acceptEncoding = 'identity') {
      const stream = session.request({
        ...{ ':method': 'POST', ':path': ANALYSES.products.path, authorization: `Bearer ${token}` },
        ...{ 'content-type': 'application/json', 'content-length': '2', 'accept-encoding': acceptEncoding },
      })
      stream.end('{}')
      const status = once(stream, 'response').then(([{ ':status': status }]) => Number(status))
      const body = status.then(() => text(stream))
      // Nobody waits for the reply of a call whose visit is over.
      for (const outcome of [status, body]) outcome.catch(() => {})
      return { status, body }
    },
    [Symbol.dispose]: () => session.destroy(),
  }
}
