/** `/healthz`: the process lives. `/readyz`: send traffic here. Neither asks the analysis host. */
import { Router } from 'express'
import { RELEASE } from '../version.ts'
import { allowMethods } from './allow-methods.ts'
import { sendPlain } from './errors.ts'

export function health(isDraining: () => boolean): Router {
  const router = Router({ caseSensitive: true, strict: true })
  router.all(
    '/healthz',
    allowMethods((_request, response) => {
      response.locals.context.route = '/healthz'
      sendPlain(response, 200, `ok ${RELEASE}`)
    }),
  )
  router.all(
    '/readyz',
    allowMethods((_request, response) => {
      response.locals.context.route = '/readyz'
      if (isDraining()) sendPlain(response, 503, 'draining')
      else sendPlain(response, 200, 'ready')
    }),
  )
  return router
}
