/** The sample shop: a small analysis host that answers the four calls from a shop made up from a seed. */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { Refusal, readCall } from './contract.ts'
import { deliver } from './delivery.ts'
import { type CreateReply, createReplies, json } from './reply.ts'
import { parseScenario, ScenarioError } from './scenario.ts'

export interface SampleShopOptions {
  /** Another seed is another shop; the same one is the same to the letter. */
  readonly seed?: number
  /** The day on which the shop is looked at, as YYYY-MM-DD. */
  readonly today?: string
}

const ABOUT = `Dar Layla, the sample shop: an analysis host for trying and testing.
POST /shopify/analyze-products, -orders, -customers or -blogs with a session token.
`

export function createSampleShop({
  seed = 6,
  today = '2026-03-02',
}: SampleShopOptions = {}): RequestListener {
  const createReply = createReplies({ seed, today })

  return (request, response) => {
    if (request.url === '/' && request.method === 'GET') {
      response.writeHead(200, { 'Content-Type': 'text/plain; charset=utf-8' }).end(ABOUT)
      return
    }
    answer(request, response, createReply).catch((error: unknown) => {
      if (error instanceof Refusal) refuse(response, error)
      else if (error instanceof ScenarioError) refuse(response, new Refusal(400, error.message))
      // A caller who left needs no answer; any other error is ours.
      else if (!response.destroyed) throw error
    })
  }
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  createReply: CreateReply,
): Promise<void> {
  const { analysis, claims } = await readCall(request)
  const { delayMs, content, delivery } = parseScenario(claims['scenario'])(analysis)
  const left = whenLeft(response)
  if (delayMs > 0) await delay(delayMs, undefined, { signal: left })
  await deliver(response, createReply(analysis, content), delivery, left)
}

/** Aborts when the caller leaves. */
function whenLeft(response: ServerResponse): AbortSignal {
  const controller = new AbortController()
  response.once('close', () => controller.abort())
  return controller.signal
}

function refuse(response: ServerResponse, { status, message, headers }: Refusal): void {
  const { type, body } = json(status, { message })
  response.writeHead(status, { ...headers, 'Content-Type': type }).end(body)
}
