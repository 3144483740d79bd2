/** A balancer without stickiness: each request goes to the next of those instances that are switched on. */
import { createServer, request } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { closeServer, listen } from '../../server/http/lifecycle.ts'

interface RoundRobin extends AsyncDisposable {
  readonly origin: string
  /** From now on these answer, and no others. */
  readonly switchTo: (origins: readonly string[]) => void
}

export async function startRoundRobin(): Promise<RoundRobin> {
  let current: readonly string[] = []
  let turn = 0
  const server = createServer((asked, answer) => {
    turn += 1
    const { method, url, headers } = asked
    const forwarded = request(
      `${current[turn % current.length]}${url}`,
      { agent: false, method, headers },
      (reply) => {
        answer.writeHead(reply.statusCode ?? 502, reply.headers)
        pipeline(reply, answer).catch(() => {})
      },
    )
    // Who breaks off on one side breaks off on the other.
    pipeline(asked, forwarded).catch(() => {})
    forwarded.on('error', () => answer.destroy())
    answer.on('close', () => forwarded.destroy())
  })
  const origin = await listen(server, '127.0.0.1', 0)
  return {
    origin,
    switchTo(origins) {
      current = origins
    },
    [Symbol.asyncDispose]: () => closeServer(server),
  }
}
