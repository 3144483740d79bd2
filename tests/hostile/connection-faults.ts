/** Misbehaviour in time and on the connection: interim replies, silence, drips, resets, replies too many. */
import { type HostBehaviour, LONG, type Misbehave } from './host-behaviour.ts'

const LIST = '{"analysis":[]}'
const HEAD = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n'
const GOOD = `${HEAD}Content-Length: 15\r\n\r\n${LIST}`
const PASSED = { status: 200, type: 'application/json', body: LIST }
const LONG_BODY = `${HEAD}Content-Length: 1000000\r\n\r\n${LONG}`
const HINT = 'HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n'

function send(text: string): Misbehave {
  return (socket) => socket.write(text, 'latin1')
}

function endWith(text: string): Misbehave {
  return (socket) => socket.end(text, 'latin1')
}

/** Resets as soon as the text has left. */
function resetAfter(text: string): Misbehave {
  return (socket) => {
    if (text === '') socket.resetAndDestroy()
    else socket.write(text, 'latin1', () => socket.resetAndDestroy())
  }
}

/** Resets when the browser has read the beginning of what there is. */
function resetMidway(text: string): Misbehave {
  return async (socket, browserReads) => {
    socket.write(text, 'latin1')
    await browserReads
    socket.resetAndDestroy()
  }
}

/** Sends one piece after another until the connection ends. */
function repeat(text: string, everyMs: number): Misbehave {
  return (socket) => {
    const timer = setInterval(() => socket.write(text, 'latin1'), everyMs)
    socket.once('close', () => clearInterval(timer))
  }
}

function both(first: Misbehave, second: Misbehave): Misbehave {
  return (socket, browserReads) => {
    first(socket, browserReads)
    second(socket, browserReads)
  }
}

export const CONNECTION_FAULTS: readonly HostBehaviour[] = [
  { name: 'closes without a word', behave: endWith(''), promised: 'analysis_invalid' },
  { name: 'resets without a word', behave: resetAfter(''), promised: 'analysis_invalid' },
  { name: 'closes in the status line', behave: endWith('HTTP/1.1 2'), promised: 'analysis_invalid' },
  { name: 'resets in the status line', behave: resetAfter('HTTP/1.1 2'), promised: 'analysis_invalid' },
  { name: 'closes in the head', behave: endWith(HEAD), promised: 'analysis_invalid' },
  { name: 'resets in the head', behave: resetAfter(HEAD), promised: 'analysis_invalid' },
  {
    name: 'closes before the body',
    behave: endWith(`${HEAD}Content-Length: 15\r\n\r\n`),
    promised: 'broken',
  },
  {
    name: 'resets before the body',
    behave: resetAfter(`${HEAD}Content-Length: 15\r\n\r\n`),
    promised: 'broken',
  },
  {
    name: 'closes in mid-body',
    behave: endWith(`${HEAD}Content-Length: 15\r\n\r\n{"ana`),
    promised: 'broken',
  },
  { name: 'closes in a long body', behave: endWith(LONG_BODY), promised: 'broken' },
  {
    name: 'resets in mid-body',
    behave: resetAfter(`${HEAD}Content-Length: 15\r\n\r\n{"ana`),
    promised: 'broken',
  },
  { name: 'resets in a long body', behave: resetMidway(LONG_BODY), promised: 'broken' },
  {
    name: 'resets in mid-chunk',
    behave: resetAfter(`${HEAD}Transfer-Encoding: chunked\r\n\r\nf\r\n{"ana`),
    promised: 'broken',
  },
  {
    name: 'resets in a long chunk',
    behave: resetMidway(`${HEAD}Transfer-Encoding: chunked\r\n\r\nfffff\r\n${LONG}`),
    promised: 'broken',
  },
  {
    name: 'resets a long body that the end would have ended',
    behave: resetMidway(`${HEAD}\r\n${LONG}`),
    promised: 'broken',
  },
  { name: 'never answers', behave: () => {}, promised: 'analysis_timeout' },
  { name: 'stalls in the status line', behave: send('HTTP/1.1 '), promised: 'analysis_timeout' },
  { name: 'stalls in the head', behave: send(HEAD), promised: 'analysis_timeout' },
  {
    name: 'stalls before the body',
    behave: send(`${HEAD}Content-Length: 15\r\n\r\n`),
    promised: 'broken',
  },
  {
    name: 'stalls in mid-body',
    behave: send(`${HEAD}Content-Length: 15\r\n\r\n{"ana`),
    promised: 'broken',
  },
  { name: 'stalls in a long body', behave: send(LONG_BODY), promised: 'broken' },
  {
    name: 'stalls before the last chunk',
    behave: send(`${HEAD}Transfer-Encoding: chunked\r\n\r\nf\r\n${LIST}\r\n`),
    promised: 'broken',
  },
  {
    name: 'drips its head',
    behave: both(send('HTTP/1.1 200 OK\r\nX-Drip: '), repeat('x', 20)),
    promised: 'analysis_timeout',
  },
  {
    name: 'drips its body',
    behave: both(send(`${HEAD}Content-Length: 100000\r\n\r\n`), repeat('x', 20)),
    promised: 'broken',
  },
  { name: 'drips a long body', behave: both(send(LONG_BODY), repeat('x', 20)), promised: 'broken' },
  {
    name: 'drips line ends instead of a reply',
    behave: repeat('\r\n', 20),
    promised: 'analysis_timeout',
  },
  { name: '103 and then a reply', behave: send(HINT + GOOD), promised: PASSED },
  { name: '100 and then a reply', behave: send(`HTTP/1.1 100 Continue\r\n\r\n${GOOD}`), promised: PASSED },
  { name: '103 and then silence', behave: send(HINT), promised: 'analysis_timeout' },
  { name: '103 and then the end', behave: endWith(HINT), promised: 'analysis_invalid' },
  {
    name: '1,000 times 103 and then a reply',
    behave: send(HINT.repeat(1000) + GOOD),
    promised: PASSED,
  },
  { name: '103 without end', behave: repeat(HINT.repeat(10), 1), promised: 'analysis_timeout' },
  {
    name: '101 with an upgrade',
    behave: send('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n'),
    promised: 'analysis_invalid',
  },
  { name: '101 without one', behave: send('HTTP/1.1 101 Odd\r\n\r\n'), promised: 'analysis_invalid' },
  {
    name: '103, then 101',
    behave: send(`${HINT}HTTP/1.1 101 Odd\r\nUpgrade: h2c\r\nConnection: Upgrade\r\n\r\n`),
    promised: 'analysis_invalid',
  },
  { name: 'two replies for one call', behave: send(GOOD + GOOD.replace('[]', '{}')), promised: PASSED },
  {
    name: 'a reply and then garbage',
    behave: send(`${GOOD}\x00\x01garbage\r\n\r\n`),
    promised: 'analysis_invalid',
  },
  { name: 'a reply and then the end', behave: endWith(GOOD), promised: PASSED },
  { name: 'a reply and then a reset', behave: resetMidway(GOOD), promised: PASSED },
  { name: 'HTTP/0.9', behave: endWith('<h1>hello</h1>'), promised: 'analysis_invalid' },
  {
    name: 'HTTP/1.0 up to the end',
    behave: endWith(`HTTP/1.0 200 OK\r\n\r\n${LIST}`),
    promised: { status: 200, body: LIST },
  },
  {
    name: 'HTTP/1.0 reset in a long body',
    behave: resetMidway(`HTTP/1.0 200 OK\r\n\r\n${LONG}`),
    promised: 'broken',
  },
  { name: 'a page of zeros', behave: send('\x00'.repeat(4096)), promised: 'analysis_invalid' },
  {
    name: 'an HTTP/2 frame',
    behave: send('\x00\x00\x06\x04\x00\x00\x00\x00\x00\x00\x03\x00\x00\x00\x64'),
    promised: 'analysis_invalid',
  },
  { name: 'a TLS alert', behave: send('\x15\x03\x01\x00\x02\x02\x28'), promised: 'analysis_invalid' },
  { name: 'an SSH greeting', behave: send('SSH-2.0-OpenSSH_9.9\r\n'), promised: 'analysis_invalid' },
  {
    name: 'a request of its own',
    behave: send('GET / HTTP/1.1\r\nHost: a\r\n\r\n'),
    promised: 'analysis_invalid',
  },
]
