/** `/healthz`: liveness. `/readyz`: readiness. Neither depends on the analysis host. */
import { Router } from 'express'
import { sendPlain } from './errors.ts'
import { addReadRoute } from './read-route.ts'

export type Readiness = 'ready' | 'draining' | 'waiting for keys'

export function health(readiness: () => Readiness): Router {
  const router = Router({ caseSensitive: true, strict: true })
  addReadRoute(router, '/healthz', (_request, response) => sendPlain(response, 200, 'ok'))
  addReadRoute(router, '/readyz', (_request, response) => {
    const state = readiness()
    sendPlain(response, state === 'ready' ? 200 : 503, state)
  })
  return router
}
