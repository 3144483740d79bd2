/** `/healthz`: liveness. `/readyz`: readiness. Neither depends on the analysis host. */
import type { RequestHandler } from 'express'
import { isRead, sendMethodNotAllowed } from './methods.ts'
import { sendPlain } from './responses.ts'

const LIVENESS = '/healthz'
const READINESS = '/readyz'

/** Neither logged nor counted, because load balancers probe every second. */
export const PROBES: ReadonlySet<string> = new Set([LIVENESS, READINESS])

export type Readiness = 'ready' | 'draining' | 'waiting for keys'

export function health(readiness: () => Readiness): RequestHandler {
  return (request, response, next) => {
    const { path } = request
    if (!PROBES.has(path)) return next()
    response.locals.context.route = path
    if (!isRead(request)) return sendMethodNotAllowed(response)
    if (path === LIVENESS) return sendPlain(response, 200, 'ok')
    const state = readiness()
    sendPlain(response, state === 'ready' ? 200 : 503, state)
  }
}
