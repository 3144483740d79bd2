/** `/healthz`: liveness. `/readyz`: readiness. Neither depends on the analysis host. */
import { Router } from 'express'
import { sendPlain } from './errors.ts'
import { addReadRoute } from './read-route.ts'

const LIVENESS = '/healthz'
const READINESS = '/readyz'

/** Neither logged nor counted, because load balancers probe every second. */
export const PROBES: ReadonlySet<string> = new Set([LIVENESS, READINESS])

export type Readiness = 'ready' | 'draining' | 'waiting for keys'

export function health(readiness: () => Readiness): Router {
  const router = Router({ caseSensitive: true, strict: true })
  addReadRoute(router, LIVENESS, (_request, response) => sendPlain(response, 200, 'ok'))
  addReadRoute(router, READINESS, (_request, response) => {
    const state = readiness()
    sendPlain(response, state === 'ready' ? 200 : 503, state)
  })
  return router
}
