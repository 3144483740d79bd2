/** Connections to the host are used again only where no reply can be taken for another call's. */
import type { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { startApp } from '../../server/testing/start-app.ts'
import { analysisRequest, ask, exchange } from './ask.ts'
import { LONG } from './host-behaviour.ts'
import { startHostileHost } from './hostile-host.ts'

const listOf = (name: string) => JSON.stringify({ analysis: [name] })

/** A reply that names its request, as a host does whose connections are kept. */
function reply(requestId: string, name: string): string {
  const body = listOf(name)
  return `HTTP/1.1 200 OK\r\nX-Request-Id: ${requestId}\r\nContent-Length: ${body.length}\r\n\r\n${body}`
}

interface Heard {
  readonly socket: Socket
  readonly requestId: string
}

/** A host that answers each call with its token, and the connections over which it heard them. */
async function startNaming(
  send = ({ socket, requestId }: Heard, token: string) => {
    socket.write(reply(requestId, token))
  },
) {
  const calls: Heard[] = []
  const host = await startHostileHost((token) => (socket, requestId) => {
    const heard = { socket, requestId }
    calls.push(heard)
    send(heard, token)
  })
  const app = await startApp({ analysisHost: host.origin })
  return {
    host,
    app,
    calls,
    async [Symbol.asyncDispose]() {
      await app[Symbol.asyncDispose]()
      await host[Symbol.asyncDispose]()
    },
  }
}

test('is used again after a reply that names its request, and closed by us when it is idle', async () => {
  await using both = await startNaming()
  for (const token of ['first', 'second', 'third'])
    expect(await ask(both.app.origin, { token })).toMatchObject({ body: listOf(token) })
  expect(new Set(both.calls.map(({ socket }) => socket)).size).toBe(1)
  await both.host.released('third')
})

test('is used again after an analysis that took longer than it may be idle', async () => {
  await using both = await startNaming(({ socket, requestId }, token) => {
    const wait = token === 'slow' ? 700 : 0
    setTimeout(() => socket.write(reply(requestId, token)), wait)
  })
  for (const token of ['slow', 'next'])
    expect(await ask(both.app.origin, { token })).toMatchObject({ body: listOf(token) })
  expect(new Set(both.calls.map(({ socket }) => socket)).size).toBe(1)
  await both.host.released('slow')
})

test.each([
  ['without the id', (_: string, token: string) => reply('', token)],
  ['with another id', (_: string, token: string) => reply('another', token)],
  ['with the id twice', (id: string, token: string) => reply(`${id}\r\nX-Request-Id: ${id}`, token)],
  ['with the id, to be closed', (id: string, token: string) => reply(`${id}\r\nConnection: close`, token)],
  ['with the id, and a second reply', (id: string, token: string) => reply(id, token) + reply(id, 'poison')],
  [
    'with the id, kept for a second',
    (id: string, token: string) => reply(`${id}\r\nKeep-Alive: timeout=1`, token),
  ],
])('is not used again after a reply %s', async (_name, write) => {
  await using both = await startNaming(({ socket, requestId }, token) =>
    socket.write(write(requestId, token)),
  )
  for (const token of ['a', 'b', 'c'])
    expect(await ask(both.app.origin, { token })).toMatchObject({ body: listOf(token) })
  expect(new Set(both.calls.map(({ socket }) => socket)).size).toBe(3)
})

test.each([
  ['garbage behind it', (id: string) => `${reply(id, 'x')}\x00garbage\r\n\r\n`],
  [
    'a status that can’t be used',
    (id: string) => `HTTP/1.1 302 Found\r\nX-Request-Id: ${id}\r\nContent-Length: 0\r\n\r\n`,
  ],
  [
    'a bad chunk',
    (id: string) => `HTTP/1.1 200 OK\r\nX-Request-Id: ${id}\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}x`,
  ],
])('is closed after a reply with %s', async (_name, write) => {
  await using both = await startNaming(({ socket, requestId }, token) =>
    socket.write(token === 'bad' ? write(requestId) : reply(requestId, token), 'latin1'),
  )
  await ask(both.app.origin, { token: 'good' })
  expect(await ask(both.app.origin, { token: 'bad' })).toMatchObject({ code: 'analysis_invalid' })
  await both.host.released('bad')
  expect(await ask(both.app.origin, { token: 'next' })).toMatchObject({ body: listOf('next') })
})

test('is closed where the browser left in the midst of a reply', async () => {
  await using both = await startNaming(({ socket, requestId }, token) =>
    socket.write(
      token === 'left'
        ? `HTTP/1.1 200 OK\r\nX-Request-Id: ${requestId}\r\nContent-Length: ${LONG.length + 1}\r\n\r\n${LONG}`
        : reply(requestId, token),
    ),
  )
  await ask(both.app.origin, { token: 'good' })
  await exchange(both.app.origin, analysisRequest({ token: 'left' }), (bytes) => bytes.endsWith('x'))
  await both.host.released('left')
  expect(await ask(both.app.origin, { token: 'next' })).toMatchObject({ body: listOf('next') })
})

test('is closed where the host speaks while it is idle', async () => {
  await using both = await startNaming()
  await ask(both.app.origin, { token: 'first' })
  const [first] = both.calls
  first?.socket.write(reply(first.requestId, 'poison'))
  await both.host.released('first')
  expect(await ask(both.app.origin, { token: 'second' })).toMatchObject({ body: listOf('second') })
})

test('a second reply that comes during another owner’s call is not taken for that call’s', async () => {
  await using both = await startNaming(({ socket, requestId }, token) => {
    const [first] = both.calls
    if (token === 'second' && first) socket.write(reply(first.requestId, 'first owner'))
    else socket.write(reply(requestId, token))
  })
  await ask(both.app.origin, { token: 'first' })
  const answer = await ask(both.app.origin, { token: 'second' })
  expect(answer).toMatchObject({ code: 'analysis_invalid' })
  expect(JSON.stringify(answer)).not.toMatch('first owner')
  expect(both.calls[1]?.socket).toBe(both.calls[0]?.socket)
  await both.host.released('second')
  expect(both.host.heard('second')).toBe(1)
})
