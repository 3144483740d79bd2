/** Pages, files and probes are only read. Express itself would answer OPTIONS. */
import type { Request, Response } from 'express'
import { sendPlain } from './responses.ts'

export function isRead({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD'
}

export function sendMethodNotAllowed(response: Response): void {
  sendPlain(response, 405, 'Method not allowed', { Allow: 'GET, HEAD' })
}
