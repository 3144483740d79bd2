import express from 'express'
import request from 'supertest'
import { expect, test } from 'vitest'
import { startApp } from '../testing/start-app.ts'
import { health } from './health.ts'
import { requestContext } from './request-context.ts'

test.each([
  ['/healthz', 'ok\n'],
  ['/readyz', 'ready\n'],
])('%s of a server that serves says %j, to be kept and listed by nobody', async (path, text) => {
  await using app = await startApp({})
  const reply = await fetch(app.origin + path)
  expect([reply.status, await reply.text()]).toEqual([200, text])
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  })
})

test.each([
  ['/healthz', 200],
  ['/readyz', 503],
])('%s of a server that drains is %i', async (path, status) => {
  const draining = express()
    .use(requestContext([]))
    .use(health(() => true))
  await request(draining).get(path).expect(status)
})
