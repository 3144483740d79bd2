import { expect, test } from 'vitest'
import { startApp } from '../testing/start-app.ts'

test.each([
  ['/healthz', 'ok\n'],
  ['/readyz', 'ready\n'],
])('%s of a server that serves says %j, to be kept by nobody', async (path, text) => {
  await using app = await startApp({})
  const reply = await fetch(app.origin + path)
  expect([reply.status, await reply.text(), reply.headers.get('cache-control')]).toEqual([
    200,
    text,
    'no-store',
  ])
})
