/** The sample shop: a small analysis host with built-in responses. */
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { ANALYSES, ANALYSIS_NAMES } from '../../shared/analysis.ts'
import { isLanguage } from '../../shared/languages.ts'
import { readCall } from '../analysis-proxy/check-call.ts'
import { HttpError, toHttpError } from '../http/http-error.ts'
import { serve } from '../http/lifecycle.ts'
import { statusName } from '../http/responses.ts'
import { insights, refreshedInsights } from './insights.ts'
import { readSampleToken } from './sample-token.ts'

export const startSampleShop = () => serve(createServer(createSampleShop()))

/** Counts the calls of the latest ten thousand visitors. Other visitors start again. */
const MAX_VISITORS = 10_000

export function createSampleShop(): RequestListener {
  const callCounts = new Map<string, number>()

  function countCall(caller: string): number {
    const count = callCounts.get(caller) ?? 0
    callCounts.delete(caller)
    callCounts.set(caller, count + 1)
    const [oldest] = callCounts.keys()
    if (callCounts.size > MAX_VISITORS && oldest !== undefined) callCounts.delete(oldest)
    return count
  }

  function answer({ headers, url = '' }: IncomingMessage, token: string): object {
    const analysis = ANALYSIS_NAMES.find((name) => ANALYSES[name].path === url)
    if (analysis === undefined) throw new HttpError('not_found')
    const { visitor, language: claimed } = readSampleToken(token)
    // The page's language, if the call names one.
    const asked = headers['accept-language']
    const language = isLanguage(asked) ? asked : claimed
    // A visitor who presses Refresh sees what a refresh changes.
    const isRefresh = visitor !== undefined && countCall(`${analysis} ${visitor}`) % 2 === 1
    return { analysis: isRefresh ? refreshedInsights(analysis, language) : insights(analysis, language) }
  }

  return (request, response) => {
    try {
      sendJson(response, 200, answer(request, readCall(request, request.url ?? '')))
    } catch (error) {
      const { status } = toHttpError(error)
      sendJson(response, status, { message: statusName(status) })
    }
  }
}

export function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
}
