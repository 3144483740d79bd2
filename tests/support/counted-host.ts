/** An analysis host that counts the calls it receives, which may be more than a page has sent. */
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import { createScenarioShop } from '../../server/dev/scenario-shop.ts'
import { serve } from '../../server/http/lifecycle.ts'
import { sendJson } from '../../server/sample-shop/sample-shop.ts'

export interface CountedHost extends AsyncDisposable {
  readonly origin: string
  /** Returns the analyses requested with this token, in order: `products`, `orders`… */
  readonly callsOf: (token: string) => readonly string[]
  /** Returns how many of them still lack a complete response. */
  readonly underWay: (token: string) => number
  /** Responds to the next call with this token with `answer`, and to later ones as usual. */
  readonly answerNext: (token: string, answer: RequestListener) => void
  readonly holdNext: (token: string) => { readonly answer: (body: object, status?: number) => Promise<void> }
}

export const silent: RequestListener = () => {}

export function answering(body: object, status = 200): RequestListener {
  return (_request, response) => sendJson(response, status, body)
}

export async function startCountedHost(): Promise<CountedHost> {
  const usual = createScenarioShop()
  const calls: { token: string; analysis: string; isOver: boolean }[] = []
  const prepared = new Map<string, RequestListener>()
  const server = createServer((request, response) => {
    const token = (request.headers.authorization ?? '').replace('Bearer ', '')
    const call = { token, analysis: (request.url ?? '').replace(/.*-/, ''), isOver: false }
    calls.push(call)
    response.once('close', () => {
      call.isOver = true
    })
    const answer = prepared.get(token) ?? usual
    prepared.delete(token)
    answer(request, response)
  })
  const of = (token: string) => calls.filter((call) => call.token === token)
  return {
    ...(await serve(server)),
    callsOf: (token) => of(token).map(({ analysis }) => analysis),
    underWay: (token) => of(token).filter(({ isOver }) => !isOver).length,
    answerNext: (token, answer) => prepared.set(token, answer),
    holdNext(token) {
      const held = Promise.withResolvers<ServerResponse>()
      prepared.set(token, (_request, response) => held.resolve(response))
      return { answer: async (body, status = 200) => sendJson(await held.promise, status, body) }
    },
  }
}
