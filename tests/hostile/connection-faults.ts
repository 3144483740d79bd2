/** Misbehaviour in time and on the connection: interim replies, silence, drips, resets, replies too many. */
import { HEAD, type HostBehaviour, LIST, LONG, PASSED, rows } from './host-behaviour.ts'

const GOOD = `${HEAD}Content-Length: 15\r\n\r\n${LIST}`
const LONG_BODY = `${HEAD}Content-Length: 1000000\r\n\r\n${LONG}`
const HINT = 'HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n'

const IN_THE_HEAD = { 'without a word': '', 'in the status line': 'HTTP/1.1 2', 'in the head': HEAD }
const AFTER_THE_HEAD = {
  'before the body': `${HEAD}Content-Length: 15\r\n\r\n`,
  'in mid-body': `${HEAD}Content-Length: 15\r\n\r\n{"ana`,
  'in a long body': LONG_BODY,
  'in mid-chunk': `${HEAD}Transfer-Encoding: chunked\r\n\r\nf\r\n{"ana`,
  'before the last chunk': `${HEAD}Transfer-Encoding: chunked\r\n\r\nf\r\n${LIST}\r\n`,
}
const UNTIL_THE_END = {
  'in a body that the end would have ended': `${HEAD}\r\n${LONG}`,
  'in a body of HTTP/1.0': `HTTP/1.0 200 OK\r\n\r\n${LONG}`,
}

function prefixed(verb: string, texts: Readonly<Record<string, string>>) {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [`${verb} ${name}`, text]))
}

export const CONNECTION_FAULTS: readonly HostBehaviour[] = [
  ...rows('analysis_invalid', prefixed('closes', IN_THE_HEAD), { leaves: 'end' }),
  ...rows('analysis_invalid', prefixed('resets', IN_THE_HEAD), { leaves: 'reset' }),
  ...rows('analysis_timeout', prefixed('stalls', IN_THE_HEAD)),
  ...rows('broken', prefixed('closes', AFTER_THE_HEAD), { leaves: 'end' }),
  ...rows('broken', prefixed('resets', { ...AFTER_THE_HEAD, ...UNTIL_THE_END }), { leaves: 'late reset' }),
  ...rows('broken', prefixed('stalls', AFTER_THE_HEAD)),
  ...rows('analysis_timeout', { 'drips its head': 'HTTP/1.1 200 OK\r\nX-Drip: ' }, { drips: 'x' }),
  ...rows('analysis_timeout', { 'drips line ends instead of a reply': '' }, { drips: '\r\n' }),
  ...rows('analysis_timeout', { '103 without end': '' }, { drips: HINT.repeat(100) }),
  ...rows('broken', { 'drips its body': LONG_BODY }, { drips: 'x' }),

  ...rows(PASSED, {
    '103 and then a reply': HINT + GOOD,
    '1,000 times 103 and then a reply': HINT.repeat(1000) + GOOD,
    '100 and then a reply': `HTTP/1.1 100 Continue\r\n\r\n${GOOD}`,
    'two replies for one call': GOOD + GOOD.replace('[]', '{}'),
  }),
  ...rows(PASSED, { 'a reply and then the end': GOOD }, { leaves: 'end' }),
  ...rows(PASSED, { 'a reply and then a reset': GOOD }, { leaves: 'late reset' }),
  ...rows(
    { status: 200, body: LIST },
    { 'HTTP/1.0 up to the end': `HTTP/1.0 200 OK\r\n\r\n${LIST}` },
    { leaves: 'end' },
  ),

  ...rows('analysis_timeout', { '103 and then silence': HINT }),
  ...rows(
    'analysis_invalid',
    { '103 and then the end': HINT, 'HTTP/0.9': '<h1>hello</h1>' },
    { leaves: 'end' },
  ),
  ...rows('analysis_invalid', {
    '101 with an upgrade': 'HTTP/1.1 101 Odd\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
    '101 without one': 'HTTP/1.1 101 Odd\r\n\r\n',
    '103, then 101': `${HINT}HTTP/1.1 101 Odd\r\nUpgrade: h2c\r\nConnection: Upgrade\r\n\r\n`,
    'a reply and then garbage': `${GOOD}\x00\x01garbage\r\n\r\n`,
    'a TLS alert': '\x15\x03\x01\x00\x02\x02\x28',
  }),
]
