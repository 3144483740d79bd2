/** A host that can't be connected to, that lies about who it is, or that speaks unasked on a kept connection. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:https'
import { connect, createServer as createTcpServer, type Server, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { startApp } from '../../server/testing/start-app.ts'
import { analysisRequest, ask } from './ask.ts'
import { startHostileHost } from './hostile-host.ts'

const TIMEOUT = { ANALYSIS_TIMEOUT_MS: '500' }

test.each(['http://127.0.0.1:9', 'http://nowhere.invalid', 'https://nowhere.invalid'])(
  '%s can’t be reached: 502 analysis_unreachable',
  async (analysisHost) => {
    await using app = await startApp({ analysisHost })
    expect(await ask(app.origin, { token: 't' })).toMatchObject({
      status: 502,
      code: 'analysis_unreachable',
    })
  },
)

test('plain HTTP where TLS is asked for: 502 analysis_unreachable', async () => {
  const server = createTcpServer((socket) => {
    socket.on('error', () => {})
    socket.end('HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  {
    await using app = await startApp({ analysisHost: `https://127.0.0.1:${portOf(server)}` })
    expect(await ask(app.origin, { token: 't' })).toMatchObject({ code: 'analysis_unreachable' })
  }
  server.close()
})

test('a certificate that nobody vouches for: 502 analysis_unreachable, and the host hears no token', async () => {
  const pem = await readFile(new URL('self-signed.pem', import.meta.url))
  let isHeard = false
  const server = createServer({ key: pem, cert: pem }, () => {
    isHeard = true
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  {
    await using app = await startApp({ analysisHost: `https://127.0.0.1:${portOf(server)}` })
    expect(await ask(app.origin, { token: 't' })).toMatchObject({
      status: 502,
      code: 'analysis_unreachable',
    })
    expect(isHeard).toBe(false)
  }
  server.close()
})

test('a host that takes no connection: 504 analysis_timeout', async () => {
  await using hole = await startBlackHole()
  await using app = await startApp({ analysisHost: hole.origin, env: TIMEOUT })
  expect(await ask(app.origin, { token: 't' })).toMatchObject({ status: 504, code: 'analysis_timeout' })
})

const LIST = (name: string) => {
  const body = JSON.stringify({ analysis: [name] })
  return `HTTP/1.1 200 OK\r\nContent-Length: ${body.length}\r\n\r\n${body}`
}

test('a connection on which the host speaks unasked is not used again', async () => {
  const speaking: Socket[] = []
  await using host = await startHostileHost((token) => (socket) => {
    speaking.push(socket)
    socket.write(LIST(token))
  })
  await using app = await startApp({ analysisHost: host.origin })
  expect(await ask(app.origin, { token: 'first' })).toMatchObject({ body: '{"analysis":["first"]}' })
  speaking[0]?.write(LIST('poison'))
  await host.released('first')
  expect(await ask(app.origin, { token: 'second' })).toMatchObject({ body: '{"analysis":["second"]}' })
})

test('what the host says unasked in the moment of a call doesn’t answer that call', async () => {
  const speaking: Socket[] = []
  await using host = await startHostileHost((token) => (socket) => {
    speaking.push(socket)
    socket.write(LIST(token))
  })
  await using app = await startApp({ analysisHost: host.origin })
  const browser = await openConnection(app.origin)
  for (let round = 0; round < 50; round += 1) {
    const token = `owner-${round}`
    browser.socket.write(analysisRequest({ token, connection: 'keep-alive' }))
    speaking.at(-1)?.write(LIST('poison'))
    expect(await browser.nextBody()).toBe(`{"analysis":["${token}"]}`)
  }
  browser.socket.destroy()
})

test.each(['HTTP/1.1 2', 'HTTP/1.1 103 Early Hints\r\n\r\n'])(
  'a call is not sent a second time where the host began to answer it with %j',
  async (beginning) => {
    await using host = await startHostileHost((token) => (socket) => {
      if (token === 'good') socket.write(LIST(token))
      else socket.write(beginning, () => socket.destroySoon())
    })
    await using app = await startApp({ analysisHost: host.origin })
    await ask(app.origin, { token: 'good' })
    expect(await ask(app.origin, { token: 'costly' })).toMatchObject({ code: 'analysis_invalid' })
    expect(host.heard('costly')).toBe(1)
    expect(host.connections()).toBe(0)
  },
)

test('a second reply in the same breath answers nobody', async () => {
  await using host = await startHostileHost((token) => (socket) => {
    socket.write(LIST(token) + LIST('poison'))
  })
  await using app = await startApp({ analysisHost: host.origin })
  for (const token of ['a', 'b', 'c', 'd'])
    expect(await ask(app.origin, { token })).toMatchObject({ body: `{"analysis":["${token}"]}` })
})

function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('portOf: no TCP address.')
  return address.port
}

/** A browser's connection that is kept; every answer is whole in one piece. */
async function openConnection(origin: string) {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  socket.setEncoding('latin1')
  await once(socket, 'connect')
  return {
    socket,
    async nextBody() {
      let text = ''
      // The head comes by itself.
      while (!text.endsWith(']}')) text += String((await once(socket, 'data'))[0])
      return text.split('\r\n\r\n')[1]
    },
  }
}

interface BlackHole extends AsyncDisposable {
  readonly origin: string
}

/** Listens, but its process is stopped and its queue is full: the system drops every further connection. */
async function startBlackHole(): Promise<BlackHole> {
  const child = spawn(process.execPath, [
    '-e',
    `require('node:net').createServer().listen({ port: 0, host: '127.0.0.1', backlog: 1 }, function () {
      process.stdout.write(String(this.address().port) + '\\n', () => process.kill(process.pid, 'SIGSTOP'))
    })`,
  ])
  const [port] = await once(child.stdout, 'data')
  const fillers = Array.from({ length: 8 }, () => connect(Number(port), '127.0.0.1'))
  for (const filler of fillers) filler.on('error', () => {})
  await Promise.all(fillers.slice(0, 2).map((filler) => once(filler, 'connect')))
  return {
    origin: `http://127.0.0.1:${Number(port)}`,
    async [Symbol.asyncDispose]() {
      for (const filler of fillers) filler.destroy()
      const exited = once(child, 'exit')
      child.kill('SIGKILL')
      await exited
    },
  }
}
