/** A proxy between the product and its owners. It uses the instances in turn, and can change requests and responses. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { listen } from '../../server/http/lifecycle.ts'

export interface TestProxy extends AsyncDisposable {
  readonly origin: string
  upstreams: readonly string[]
  /** Returns the text to send instead of the received one. */
  alter: (path: string, text: string) => string | Promise<string>
  /** Returns a response without asking an instance, such as a challenge or a redirect. */
  intercept: (path: string) => Response | undefined
  readonly requestedPaths: string[]
}

export async function startTestProxy(...upstreams: readonly string[]): Promise<TestProxy> {
  // If an instance has stopped, the browser sees a broken connection.
  const server = createServer((request, response) => {
    pass(request, response).catch(() => response.destroy())
  })

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url = '/', method = 'GET', headers } = request
    proxy.requestedPaths.push(url)
    const own = proxy.intercept(url)
    if (own) {
      response.writeHead(own.status, Object.fromEntries(own.headers))
      return void response.end(await own.text())
    }
    const { accept = '*/*', authorization = '', 'content-type': type = '' } = headers
    const upstream = proxy.upstreams[proxy.requestedPaths.length % proxy.upstreams.length]
    const answer = await fetch(`${upstream}${url}`, {
      method,
      headers: { accept, authorization, 'content-type': type },
      ...(method === 'POST' && { body: await buffer(request) }),
    })
    const content = Buffer.from(await answer.arrayBuffer())
    const text = content.toString()
    const altered = await proxy.alter(url, text)
    response.statusCode = answer.status
    for (const [name, value] of answer.headers) {
      if (!/^(?:content-(?:encoding|length)|connection|keep-alive|transfer-encoding|etag)$/.test(name))
        response.setHeader(name, value)
    }
    response.end(altered === text ? content : altered)
  }

  const proxy: TestProxy = {
    origin: await listen(server, '127.0.0.1', 0),
    upstreams,
    alter: (_path, text) => text,
    intercept: () => undefined,
    requestedPaths: [],
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
    },
  }
  return proxy
}
