import request from 'supertest'
import { expect, test } from 'vitest'
import { startBoth } from '../testing/start-both.ts'

const NOT_FOUND = { error: { code: 'not_found' } }

test.each([
  '/shopify/analyze-themes',
  '/shopify/analyze-products/',
  '/shopify/Analyze-products',
  '/shopify/analyze-products?shop=1',
  '/shopify/analyze-%70roducts',
])('POST %s is not forwarded: 404 in JSON', async (path) => {
  await using app = await startBoth()
  const reply = await request(app.origin).post(path).set('Authorization', 'Bearer a')
  expect([reply.status, reply.type]).toEqual([404, 'application/json'])
  expect(reply.body).toMatchObject(NOT_FOUND)
  expect(app.host.requests).toEqual([])
})

test.each(['/shopify', '/shopify/', '/shopify/nothing'])('GET %s is no page: 404 in JSON', async (path) => {
  await using app = await startBoth()
  const reply = await request(app.origin).get(path)
  expect([reply.status, reply.type]).toEqual([404, 'application/json'])
  expect(reply.body).toMatchObject(NOT_FOUND)
})
