/** Requests from chosen addresses of this machine, `127.0.0.1` to `127.255.255.254`, to an instance or a balancer. */
import { once } from 'node:events'
import { Agent as PlainAgent, request as requestPlainly } from 'node:http'
import { Agent, request } from 'node:https'
import { ANALYSES } from '../../shared/analysis.ts'

export interface Reply {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

export interface AskOptions {
  readonly method?: string
  readonly from?: string
  readonly headers?: Readonly<Record<string, string>>
  /** How much of the body is read before the caller leaves; usually all. */
  readonly leaveAt?: number
}

export interface Asker extends Disposable {
  readonly origin: string
  readonly ask: (path: string, options?: AskOptions) => Promise<Reply>
  readonly analyse: (token: string, options?: AskOptions) => Promise<Reply>
}

/** `origin`: https with any certificate, or http. */
export function createAsker(origin: string): Asker {
  const { protocol, port, host } = new URL(origin)
  const isSecure = protocol === 'https:'
  const agent = isSecure ? new Agent({ rejectUnauthorized: false }) : new PlainAgent()

  async function ask(path: string, options: AskOptions = {}): Promise<Reply> {
    const { method = 'GET', from = '127.0.0.1', headers = {}, leaveAt = Infinity } = options
    const send = isSecure ? request : requestPlainly
    const asked = send({
      ...{ agent, method, path, port, host: '127.0.0.1', servername: 'localhost' },
      localAddress: from,
      setHost: false,
      headers: { Host: host, ...headers },
    })
    asked.end()
    const [response] = await once(asked, 'response')
    let body = ''
    // Whoever leaves the loop ends the connection.
    for await (const piece of response.setEncoding('utf8')) {
      body += piece
      if (body.length >= leaveAt) break
    }
    return { status: response.statusCode, headers: response.headers, body }
  }

  return {
    origin,
    ask,
    analyse: (token, { headers, ...options } = {}) =>
      ask(ANALYSES.products.path, {
        ...{ ...options, method: 'POST' },
        headers: { Authorization: `Bearer ${token}`, 'Content-Length': '0', ...headers },
      }),
    [Symbol.dispose]: () => agent.destroy(),
  }
}
