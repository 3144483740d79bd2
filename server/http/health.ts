/** `/healthz`: liveness. `/readyz`: readiness. Neither depends on the analysis host. */
import { Router } from 'express'
import { sendPlain } from './errors.ts'
import { addReadRoute } from './read-route.ts'

export function health(isDraining: () => boolean): Router {
  const router = Router({ caseSensitive: true, strict: true })
  addReadRoute(router, '/healthz', (_request, response) => sendPlain(response, 200, 'ok'))
  addReadRoute(router, '/readyz', (_request, response) => {
    if (isDraining()) sendPlain(response, 503, 'draining')
    else sendPlain(response, 200, 'ready')
  })
  return router
}
