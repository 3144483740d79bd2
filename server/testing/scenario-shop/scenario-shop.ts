/** An analysis host whose callers say by their token how it is to answer; else it is the sample shop. For tests. */
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { ANALYSES, ANALYSIS_NAMES } from '../../../shared/analysis.ts'
import { DEFAULT_LANGUAGE, isLanguage } from '../../../shared/languages.ts'
import { closeServer, listen } from '../../http/lifecycle.ts'
import { createSampleShop } from '../../sample-shop/host/sample-shop.ts'
import { parseScenario } from './scenario.ts'

/** Port 0 lets the system choose. */
export async function startScenarioShop(port = 0) {
  const server = createServer(createScenarioShop())
  const origin = await listen(server, '127.0.0.1', port)
  return { origin, [Symbol.asyncDispose]: () => closeServer(server) }
}

export function createScenarioShop(): RequestListener {
  const usual = createSampleShop()
  const turns = new Map<string, number>()
  return (request, response) => {
    const { authorization = '', 'accept-language': asked } = request.headers
    const analysis = ANALYSIS_NAMES.find((name) => ANALYSES[name].path === request.url)
    const claim = readClaim(request)
    if (claim === undefined || analysis === undefined) return usual(request, response)
    const { delayMs, createReply, deliver } = parseScenario(claim, analysis)
    const caller = `${analysis} ${authorization}`
    const turn = turns.get(caller) ?? 0
    turns.set(caller, turn + 1)
    const language = isLanguage(asked) ? asked : DEFAULT_LANGUAGE
    delay(delayMs, undefined, { ref: false })
      .then(() => deliver(response, createReply({ analysis, language, turn })))
      // The caller has left.
      .catch(() => {})
  }
}

function readClaim({ headers }: IncomingMessage): unknown {
  const [, payload = ''] = (headers.authorization ?? '').split('.')
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString()).scenario
  } catch {
    return undefined
  }
}
