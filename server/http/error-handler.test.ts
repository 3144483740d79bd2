import express from 'express'
import { pino } from 'pino'
import request from 'supertest'
import { expect, test } from 'vitest'
import { requestContext } from '../observability/request-context.ts'
import { errorHandler } from './error-handler.ts'

test.each([
  ['/shopify/analyze-products', 'application/json; charset=utf-8'],
  ['/Shopify/%zz', 'application/json; charset=utf-8'],
  ['/x/../shopify', 'application/json; charset=utf-8'],
  ['/terms', 'text/plain; charset=utf-8'],
  ['/shopify-plus', 'text/plain; charset=utf-8'],
])(
  'if a handler fails at %s, the response is a 500 as %s, without the error’s message',
  async (path, type) => {
    const app = express().use(requestContext([]))
    app.use(() => {
      throw new Error('canary')
    })
    app.use(errorHandler(pino({ level: 'silent' })))
    const { status, headers, text } = await request(app).get(path)
    expect([status, headers['content-type']]).toEqual([500, type])
    expect(text).not.toMatch('canary')
  },
)
