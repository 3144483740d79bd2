/** Callers from 127.0.0.1 that keep requests of HTTP/2 open: bodies that never come, and answers that nobody reads. */
import { once } from 'node:events'
import { type ClientHttp2Session, connect } from 'node:http2'
import { promisify } from 'node:util'
import { ANALYSES } from '../../shared/analysis.ts'

const CALL_WITHOUT_BODY = {
  ...{ ':method': 'POST', ':path': ANALYSES.products.path, authorization: 'Bearer x' },
  ...{ 'content-type': 'application/json', 'content-length': '2' },
}

/** All of it has reached the balancer. */
export interface Attack extends Disposable {
  /** Of the requests that have been answered so far. */
  readonly statuses: readonly number[]
}

const STREAMS = 100
/** For whoever is refused. Whoever was kept waiting, and gave up, comes back at once. */
const COME_BACK_MS = 1000

/** A hundred calls on each connection whose bodies never come; each that ends begins again. */
export async function withholdBodies(origin: string, connections: number): Promise<Attack> {
  const statuses: number[] = []
  const sessions = await openSessions(origin, connections)
  function call(session: ClientHttp2Session): void {
    if (session.closed || session.destroyed) return
    const stream = session.request(CALL_WITHOUT_BODY, { endStream: false })
    const again = (status: number) => setTimeout(call, status === 429 ? COME_BACK_MS : 0, session).unref()
    stream.once('response', ({ ':status': status }) => {
      statuses.push(Number(status))
      stream.close()
      again(Number(status))
    })
    stream.on('error', () => {})
  }
  for (const session of sessions) for (let stream = 0; stream < STREAMS; stream += 1) call(session)
  return untilArrived(sessions, statuses)
}

/** A hundred pages on each connection that has no room for a single byte of them. */
export async function leavePagesUnread(origin: string, connections: number): Promise<Attack> {
  const statuses: number[] = []
  const sessions = await openSessions(origin, connections)
  for (const session of sessions)
    for (let stream = 0; stream < STREAMS; stream += 1)
      session
        .request({ ':path': '/terms' })
        .on('response', ({ ':status': status }) => statuses.push(Number(status)))
        .on('error', () => {})
  return untilArrived(sessions, statuses)
}

async function openSessions(origin: string, connections: number): Promise<readonly ClientHttp2Session[]> {
  const sessions = Array.from({ length: connections }, () =>
    connect(origin, { rejectUnauthorized: false, settings: { initialWindowSize: 0 } }).on('error', () => {}),
  )
  await Promise.all(sessions.map((session) => once(session, 'remoteSettings')))
  return sessions
}

/** A ping is answered after the frames before it. A connection that the balancer closes has nothing to answer. */
async function untilArrived(
  sessions: readonly ClientHttp2Session[],
  statuses: readonly number[],
): Promise<Attack> {
  const ping = (session: ClientHttp2Session) => promisify(session.ping.bind(session, Buffer.alloc(8)))()
  await Promise.allSettled(sessions.map(ping))
  return {
    statuses,
    [Symbol.dispose]() {
      for (const session of sessions) session.destroy()
    },
  }
}
