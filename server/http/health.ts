/** `/healthz`: the process lives. `/readyz`: send traffic here. Neither asks the analysis host. */
import { Router } from 'express'
import { getOnly } from './allow-methods.ts'
import { sendPlain } from './errors.ts'
import { recordOf } from './request-context.ts'

export function health(isDraining: () => boolean): Router {
  const router = Router({ caseSensitive: true, strict: true })
  router.all(
    '/healthz',
    getOnly((request, response) => {
      recordOf(request).route = '/healthz'
      sendPlain(response, 200, 'ok')
    }),
  )
  router.all(
    '/readyz',
    getOnly((request, response) => {
      recordOf(request).route = '/readyz'
      if (isDraining()) sendPlain(response, 503, 'draining')
      else sendPlain(response, 200, 'ready')
    }),
  )
  return router
}
