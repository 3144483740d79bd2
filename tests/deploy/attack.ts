/** A client at 127.0.0.1 that keeps HTTP/2 requests open, with bodies that never arrive and responses that are never read. */
import { once } from 'node:events'
import { type ClientHttp2Session, connect } from 'node:http2'
import { promisify } from 'node:util'
import { ANALYSES } from '../../shared/analysis.ts'

export const PAGE = { ':path': '/terms' }
export const CALL_WITHOUT_BODY = {
  ...{ ':method': 'POST', ':path': ANALYSES.products.path, authorization: 'Bearer x' },
  ...{ 'content-type': 'application/json', 'content-length': '2' },
}

const STREAMS = 100
/** For a client that was refused. A client that timed out returns immediately. */
const COME_BACK_MS = 1000

/**
 * Keeps a hundred requests open on each connection, which has no room for a byte of a response, and repeats each one
 * that fails. Resolves once everything has reached the balancer.
 */
export async function attack(
  origin: string,
  connections: number,
  headers: Readonly<Record<string, string>>,
): Promise<Disposable> {
  const sessions = Array.from({ length: connections }, () =>
    connect(origin, { rejectUnauthorized: false, settings: { initialWindowSize: 0 } }).on('error', () => {}),
  )
  function send(session: ClientHttp2Session): void {
    if (session.closed || session.destroyed) return
    const stream = session.request(headers, { endStream: headers === PAGE }).on('error', () => {})
    stream.once('response', ({ ':status': status }) => {
      if (status === 200) return
      stream.close()
      setTimeout(send, status === 429 ? COME_BACK_MS : 0, session).unref()
    })
  }
  await Promise.all(sessions.map((session) => once(session, 'remoteSettings')))
  for (const session of sessions) for (let stream = 0; stream < STREAMS; stream += 1) send(session)
  // A ping is answered after the frames before it. A connection that the balancer closes has nothing to answer.
  await Promise.allSettled(
    sessions.map((session) => promisify(session.ping.bind(session, Buffer.alloc(8)))()),
  )
  return {
    [Symbol.dispose]() {
      for (const session of sessions) session.destroy()
    },
  }
}
