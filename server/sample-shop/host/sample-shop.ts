/** The sample shop: a small analysis host with built-in answers to the four calls. */
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { ANALYSES, ANALYSIS_NAMES } from '../../../shared/analysis.ts'
import { isLanguage } from '../../../shared/languages.ts'
import { readCall } from '../../analysis-proxy/check-call.ts'
import { API_ERRORS } from '../../http/errors.ts'
import { HttpError } from '../../http/http-error.ts'
import { closeServer, listen } from '../../http/lifecycle.ts'
import { DELIVERIES } from './delivery.ts'
import { json } from './reply.ts'
import { readSampleToken } from './sample-token.ts'
import { parseScenario } from './scenario.ts'

interface SampleShopOptions {
  /** Off in public, as anyone can write a token that requests a scenario. */
  readonly takesScenarios?: boolean
  readonly port?: number
}

/** Port 0 lets the system choose. Rejects if the port is in use. Closing also ends pending responses. */
export async function startSampleShop({ port = 0, takesScenarios = true }: SampleShopOptions = {}) {
  const server = createServer(createSampleShop(takesScenarios))
  const origin = await listen(server, '127.0.0.1', port)
  let closed: Promise<void> | undefined
  const close = () => {
    closed ??= closeServer(server)
    return closed
  }
  return { origin, close, [Symbol.asyncDispose]: close }
}

/** Those of the last thousands of visitors are remembered; who comes back later begins anew. */
const MAX_TURNS = 10_000

export function createSampleShop(takesScenarios = true): RequestListener {
  const turns = new Map<string, number>()

  function takeTurn(caller: string): number {
    const turn = turns.get(caller) ?? 0
    turns.delete(caller)
    turns.set(caller, turn + 1)
    const [oldest] = turns.keys()
    if (turns.size > MAX_TURNS && oldest !== undefined) turns.delete(oldest)
    return turn
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const token = readCall(request, request.url ?? '')
    const analysis = ANALYSIS_NAMES.find((name) => ANALYSES[name].path === request.url)
    if (analysis === undefined) throw new HttpError('not_found')
    const { scenario, visitor, ...claimed } = readSampleToken(token)
    // The page's, where it names one.
    const asked = request.headers['accept-language']
    const language = isLanguage(asked) ? asked : claimed.language
    const claim = takesScenarios ? scenario : undefined
    // A visitor who presses Refresh sees what a refresh changes.
    const { delayMs, createReply, deliver } = parseScenario(claim, analysis, visitor ? 'changing' : 'usual')
    if (delayMs > 0) await delay(delayMs, undefined, { ref: false })

    const caller = visitor ?? (takesScenarios ? token : undefined)
    const turn = caller === undefined ? 0 : takeTurn(`${analysis} ${caller}`)
    await deliver(response, createReply({ analysis, language, turn }))
  }

  return (request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (response.destroyed) return
      const { status, message } =
        error instanceof HttpError ? API_ERRORS[error.code] : { status: 400, message: String(error) }
      DELIVERIES.whole(response, json(status, { message }))
    })
  }
}
