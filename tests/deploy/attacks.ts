/** Callers from 127.0.0.1 that keep requests open: bodies that never come, and answers that nobody reads. */
import { once } from 'node:events'
import { type ClientHttp2Session, connect as connectHttp2 } from 'node:http2'
import { connect, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { promisify } from 'node:util'
import { ANALYSES } from '../../shared/analysis.ts'

const PATH = ANALYSES.products.path

const CALL_WITHOUT_BODY = {
  ...{ ':method': 'POST', ':path': PATH, authorization: 'Bearer x' },
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

/** HTTP/2: a hundred calls on each connection whose bodies never come; each that ends begins again. */
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

/** HTTP/2: a hundred pages on each connection that has no room for a single byte of them. */
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

/** HTTP/1.1: a call on each connection whose body never comes. */
export async function withholdBodiesOneByOne(origin: string, connections: number): Promise<Attack> {
  const fields = Object.entries(CALL_WITHOUT_BODY).filter(([name]) => !name.startsWith(':'))
  const head = [`POST ${PATH} HTTP/1.1`, 'Host: localhost', ...fields.map((field) => field.join(': '))]
  return sendOneByOne(origin, connections, head)
}

/** HTTP/1.1: a page on each connection, of which nothing is read. */
export async function leavePagesUnreadOneByOne(origin: string, connections: number): Promise<Attack> {
  return sendOneByOne(origin, connections, ['GET /terms HTTP/1.1', 'Host: localhost'])
}

async function openSessions(origin: string, connections: number): Promise<readonly ClientHttp2Session[]> {
  const sessions = Array.from({ length: connections }, () =>
    connectHttp2(origin, { rejectUnauthorized: false, settings: { initialWindowSize: 0 } }).on(
      'error',
      () => {},
    ),
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

async function sendOneByOne(origin: string, connections: number, head: readonly string[]): Promise<Attack> {
  const statuses: number[] = []
  const { port, protocol } = new URL(origin)
  const open = async (): Promise<Socket> => {
    const address = { host: '127.0.0.1', port: Number(port) }
    const isSecure = protocol === 'https:'
    const socket = isSecure
      ? connectTls({ ...address, servername: 'localhost', rejectUnauthorized: false })
      : connect(address)
    socket.on('error', () => {})
    await once(socket, isSecure ? 'secureConnect' : 'connect')
    return socket
  }
  const sockets = await Promise.all(Array.from({ length: connections }, open))
  for (const socket of sockets) {
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    socket.once('data', (data) => {
      statuses.push(Number(String(data).split(' ')[1]))
      socket.pause()
    })
  }
  return {
    statuses,
    [Symbol.dispose]() {
      for (const socket of sockets) socket.destroy()
    },
  }
}
