/** The sample shop: a small analysis host that answers the four calls from a shop made up from a seed. */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { HttpError, readCall } from './contract.ts'
import { deliver } from './delivery.ts'
import { type CreateReply, createReplies, json } from './reply.ts'
import { parseScenario, ScenarioError } from './scenario.ts'

export interface SampleShopOptions {
  /** Another seed is another shop; the same one is the same to the letter. */
  readonly seed?: number
  /** The day on which the shop is looked at, as YYYY-MM-DD; today in Dubai where absent. */
  readonly today?: string
  /**
   * Whether a caller's token may ask for a scenario. Anybody can write such a token, so a public process takes none.
   */
  readonly takesScenarios?: boolean
}

const ABOUT = `Dar Layla, the sample shop: an analysis host for trying and testing.
POST /shopify/analyze-products, -orders, -customers or -blogs with a session token.
`

export function createSampleShop({
  seed = 6,
  today,
  takesScenarios = true,
}: SampleShopOptions = {}): RequestListener {
  const createReply = createReplies({ seed, today: today === undefined ? todayInDubai : () => today })

  return (request, response) => {
    if (request.url === '/' && request.method === 'GET') {
      response.writeHead(200, { 'Content-Type': 'text/plain; charset=utf-8' }).end(ABOUT)
      return
    }
    answer(request, response, { createReply, takesScenarios }).catch((error: unknown) => {
      if (error instanceof HttpError) refuse(response, error)
      else if (error instanceof ScenarioError) refuse(response, new HttpError(400, error.message))
      // A caller who left needs no answer; any other error is ours.
      else if (!response.destroyed) throw error
    })
  }
}

interface AnswerOptions {
  readonly createReply: CreateReply
  readonly takesScenarios: boolean
}

/** Dubai is four hours ahead of UTC all year round. */
function todayInDubai(): string {
  return new Date(Date.now() + 4 * 3_600_000).toISOString().slice(0, 10)
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { createReply, takesScenarios }: AnswerOptions,
): Promise<void> {
  const { analysis, claims } = await readCall(request)
  const scenario = takesScenarios ? claims['scenario'] : undefined
  const { delayMs, content, delivery } = parseScenario(scenario)(analysis)
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

function refuse(response: ServerResponse, { status, message, headers }: HttpError): void {
  const { type, body } = json(status, { message })
  response.writeHead(status, { ...headers, 'Content-Type': type }).end(body)
}
