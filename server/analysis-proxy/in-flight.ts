/** Counts the analyses under way and turns away what goes beyond the limit. */
import type { RequestHandler } from 'express'
import { sendApiError } from '../http/errors.ts'
import { contextOf } from '../http/request-context.ts'

export interface InFlight {
  readonly handler: RequestHandler
  readonly count: () => number
}

export function createInFlight(limit: number): InFlight {
  let count = 0
  return {
    count: () => count,
    handler: (request, response, next) => {
      // The browser left while a limit was asked elsewhere: its leaving was announced before we could listen.
      if (response.closed) return
      if (count >= limit) {
        const record = contextOf(request)
        record.errorCode = 'overloaded'
        sendApiError(response, 'overloaded', record.id, ['Retry-After', '1'])
        return
      }
      count += 1
      response.once('close', () => {
        count -= 1
      })
      next()
    },
  }
}
