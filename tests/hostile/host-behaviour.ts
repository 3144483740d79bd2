/** One way in which an analysis host misbehaves, with the one answer that is promised for it. */
import type { Socket } from 'node:net'

export const LIST = '{"analysis":[]}'
/** More than comes in one piece. */
export const LONG = 'x'.repeat(70_000)
export const HEAD = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n'

/** What the browser gets: one of the server's own errors, the host's reply as it is, or a broken one. */
export type Promised =
  | 'analysis_invalid'
  | 'analysis_timeout'
  | 'broken'
  | {
      readonly status: number
      readonly type?: string
      readonly body: string
      readonly retryAfter?: string
    }

export const PASSED = { status: 200, type: 'application/json', body: LIST } as const

export interface HostBehaviour {
  readonly name: string
  /** A character is a byte. */
  readonly sends: string
  /** What waits until the browser has read the beginning. */
  readonly later?: string
  /** Sent again and again until the connection ends. */
  readonly drips?: string
  /** How the host leaves, where it does: a late one waits until the browser has read the beginning. */
  readonly leaves?: 'end' | 'reset' | 'late reset'
  readonly promised: Promised
}

export async function misbehave(
  { sends, later, drips, leaves }: HostBehaviour,
  socket: Socket,
  browserReads: Promise<unknown>,
): Promise<void> {
  if (leaves === 'end') socket.end(sends, 'latin1')
  else if (leaves === 'reset') socket.write(sends, 'latin1', () => socket.resetAndDestroy())
  else socket.write(sends, 'latin1')
  if (drips !== undefined) {
    const timer = setInterval(() => socket.write(drips), 20)
    socket.once('close', () => clearInterval(timer))
  }
  if (later === undefined && leaves !== 'late reset') return
  await browserReads
  if (later !== undefined) socket.write(later, 'latin1')
  else socket.resetAndDestroy()
}

export function rows(
  promised: Promised,
  texts: Readonly<Record<string, string>>,
  rest: Pick<HostBehaviour, 'leaves' | 'drips' | 'later'> = {},
): readonly HostBehaviour[] {
  return Object.entries(texts).map(([name, sends]) => ({ name, sends, promised, ...rest }))
}
