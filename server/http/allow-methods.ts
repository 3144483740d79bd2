/** Lets GET and HEAD through to a handler and refuses the rest; Express would answer OPTIONS by itself. */
import type { RequestHandler } from 'express'
import { sendMethodNotAllowed } from './errors.ts'

export function allowMethods(handler: RequestHandler): RequestHandler {
  return (request, response, next) => {
    if (request.method === 'GET' || request.method === 'HEAD') handler(request, response, next)
    else sendMethodNotAllowed(response)
  }
}
