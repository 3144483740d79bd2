/** A route for GET and HEAD that rejects other methods, because Express would answer OPTIONS itself. */
import type { Request, RequestHandler, Router } from 'express'
import { sendMethodNotAllowed } from './errors.ts'

export function addReadRoute(router: Router, path: string, handler: RequestHandler): void {
  router.all(path, (request, response, next) => {
    response.locals.context.route = path
    if (isRead(request)) handler(request, response, next)
    else sendMethodNotAllowed(response)
  })
}

export function isRead({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD'
}
