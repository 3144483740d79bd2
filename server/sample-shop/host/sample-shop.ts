/** The sample shop: a small analysis host that answers the four calls from lists of its own. */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { ANALYSES, ANALYSIS_NAMES } from '../../../shared/analysis.ts'
import { HttpError } from '../../analysis-proxy/http-error.ts'
import { validateRequest } from '../../analysis-proxy/validate.ts'
import { API_ERRORS } from '../../http/errors.ts'
import { DELIVERIES } from './delivery.ts'
import { json } from './reply.ts'
import { readScenarioClaim } from './sample-token.ts'
import { parseScenario } from './scenario.ts'

export interface SampleShopOptions {
  /**
   * Whether a caller's token may ask for a scenario. Anybody can write such a token, so a public process takes none.
   */
  readonly takesScenarios?: boolean
}

export function createSampleShop({ takesScenarios = true }: SampleShopOptions = {}): RequestListener {
  const turns = new Map<string, number>()

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // Held to the contract that the product holds its own callers to.
    const token = await validateRequest(request, request.url ?? '')
    const analysis = ANALYSIS_NAMES.find((name) => ANALYSES[name].path === request.url)
    if (analysis === undefined) throw new HttpError('not_found')
    const claim = takesScenarios ? readScenarioClaim(token) : undefined
    const { delayMs, createReply, deliver } = parseScenario(claim, analysis)
    if (delayMs > 0) await delay(delayMs, undefined, { ref: false })

    const turn = turns.get(analysis + token) ?? 0
    if (takesScenarios) turns.set(analysis + token, turn + 1)
    await deliver(response, createReply({ analysis, turn }))
  }

  return (request, response) => {
    answer(request, response).catch((error: unknown) => {
      // Whoever left needs no answer.
      if (response.destroyed) return
      const { status, message } =
        error instanceof HttpError ? API_ERRORS[error.code] : { status: 400, message: String(error) }
      DELIVERIES.whole(response, json(status, { message }))
    })
  }
}
