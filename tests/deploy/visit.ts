/** A browser's visit to an edge: calls that it may cancel, on connections that it may close. */
import { once } from 'node:events'
import { connect } from 'node:http2'
import { Agent, request } from 'node:https'
import { text } from 'node:stream/consumers'
import { ANALYSES } from '../../shared/analysis.ts'

export const PROTOCOLS = ['HTTP/1.1', 'HTTP/2'] as const
export type Protocol = (typeof PROTOCOLS)[number]

interface Call {
  readonly status: Promise<number>
  /** Rejects if the reply breaks. */
  readonly body: Promise<string>
  readonly cancel: () => void
}

export interface Visit extends Disposable {
  readonly analyse: (token: string, acceptEncoding?: string) => Call
}

const PATH = ANALYSES.products.path
const TLS = { rejectUnauthorized: false, servername: 'localhost' }

const fieldsOf = (token: string, acceptEncoding: string) => ({
  authorization: `Bearer ${token}`,
  'content-type': 'application/json',
  'content-length': '2',
  'accept-encoding': acceptEncoding,
})

/** Disposing of it closes its connections. */
export const OPEN_VISIT: Readonly<Record<Protocol, (origin: string) => Visit>> = {
  'HTTP/1.1'(origin) {
    const agent = new Agent(TLS)
    return {
      analyse(token, acceptEncoding = 'identity') {
        const asked = request(`${origin}${PATH}`, {
          ...{ agent, method: 'POST', headers: fieldsOf(token, acceptEncoding) },
        }).end('{}')
        const response = once(asked, 'response').then(([reply]) => reply)
        return settled(
          response.then(({ statusCode }) => statusCode),
          response.then(text),
          () => asked.destroy(),
        )
      },
      [Symbol.dispose]: () => agent.destroy(),
    }
  },

  'HTTP/2'(origin) {
    const session = connect(origin, TLS).on('error', () => {})
    return {
      analyse(token, acceptEncoding = 'identity') {
        const fields = fieldsOf(token, acceptEncoding)
        const stream = session.request({ ':method': 'POST', ':path': PATH, ...fields }).end('{}')
        const status = once(stream, 'response').then(([{ ':status': status }]) => Number(status))
        return settled(
          status,
          status.then(() => text(stream)),
          () => stream.close(8),
        )
      },
      [Symbol.dispose]: () => session.destroy(),
    }
  },
}

/** Nobody waits for the reply of a call that is cancelled. */
function settled(status: Promise<number>, body: Promise<string>, cancel: () => void): Call {
  for (const outcome of [status, body]) outcome.catch(() => {})
  return { status, body, cancel }
}
