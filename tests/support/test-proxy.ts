/** A proxy between the product and its owners, which can change the product's responses. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { serve } from '../../server/http/lifecycle.ts'

export interface TestProxy extends AsyncDisposable {
  readonly origin: string
  upstream: string
  /** Returns the text to send instead of the received one. */
  alter: (path: string, text: string) => string | Promise<string>
  /** Returns a response without asking the product, such as a challenge or a redirect. */
  intercept: (path: string) => Response | undefined
}

export async function startTestProxy(upstream: string): Promise<TestProxy> {
  // If the product has stopped, the browser sees a broken connection.
  const server = createServer((request, response) => {
    pass(request, response).catch(() => response.destroy())
  })

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url = '/', method = 'GET', headers } = request
    const own = proxy.intercept(url)
    if (own) {
      response.writeHead(own.status, Object.fromEntries(own.headers))
      return void response.end(await own.text())
    }
    const { accept = '*/*', authorization = '', 'content-type': type = '' } = headers
    const answer = await fetch(`${proxy.upstream}${url}`, {
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
    ...(await serve(server)),
    upstream,
    alter: (_path, text) => text,
    intercept: () => undefined,
  }
  return proxy
}
