/** Sends requests to a balancer from chosen IP addresses of this machine, `127.0.0.1` to `127.255.255.254`. */
import { once } from 'node:events'
import { Agent, request } from 'node:https'
import { text } from 'node:stream/consumers'
import { ANALYSES } from '../../shared/analysis.ts'

export interface HttpResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

interface AskOptions {
  readonly method?: string
  readonly from?: string
  readonly headers?: Readonly<Record<string, string>>
}

export interface Asker extends Disposable {
  readonly origin: string
  readonly ask: (path: string, options?: AskOptions) => Promise<HttpResponse>
  readonly requestAnalysis: (token: string, options?: AskOptions) => Promise<HttpResponse>
}

/** `origin` is an https origin with any certificate. */
export function createAsker(origin: string): Asker {
  const { port, host } = new URL(origin)
  const agent = new Agent({ rejectUnauthorized: false })

  async function ask(path: string, options: AskOptions = {}): Promise<HttpResponse> {
    const { method = 'GET', from = '127.0.0.1', headers = {} } = options
    const asked = request({
      ...{ agent, method, path, port, host: '127.0.0.1', servername: 'localhost' },
      localAddress: from,
      setHost: false,
      headers: { Host: host, ...headers },
    })
    asked.end()
    const [response] = await once(asked, 'response')
    return { status: response.statusCode, headers: response.headers, body: await text(response) }
  }

  return {
    origin,
    ask,
    requestAnalysis: (token, { headers, ...options } = {}) =>
      ask(ANALYSES.products.path, {
        ...{ ...options, method: 'POST' },
        headers: { Authorization: `Bearer ${token}`, 'Content-Length': '0', ...headers },
      }),
    [Symbol.dispose]: () => agent.destroy(),
  }
}
