/** Replies of the analysis host that break at each stage, in each way. */
import type { Socket } from 'node:net'

const STAGES = { head: 0, '300-bytes': 300, '3-kB': 3000, '40-kB': 40_000, '200-kB': 200_000 } as const
const HEAD = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 400000\r\n\r\n'

const WAYS = {
  resets: (socket: Socket) => socket.resetAndDestroy(),
  ends: (socket: Socket) => socket.end(),
  stalls: (_socket: Socket) => {},
} as const

/** By the token that asks for it. What the browser makes of it is a status and error code, or a reply that is visibly broken. */
export function brokenReplies() {
  const replies = new Map<string, { send: (socket: Socket) => void; promised: string }>()
  for (const [way, finish] of Object.entries(WAYS)) {
    const told = way === 'stalls' ? '504 analysis_timeout' : '502 analysis_invalid'
    replies.set(`${way}-before-the-head`, { send: finish, promised: told })
    for (const [stage, bytes] of Object.entries(STAGES)) {
      replies.set(`${way}-after-${stage}`, {
        send: (socket) => socket.write(HEAD + textOf(bytes), () => finish(socket)),
        promised: 'broken',
      })
    }
  }
  return replies
}

/** Compresses to next to nothing: the less there is to send, the later a compressor sends it by itself. */
function textOf(bytes: number): string {
  return '{"productId":"0123456789"},'.repeat(Math.ceil(bytes / 27)).slice(0, bytes)
}
