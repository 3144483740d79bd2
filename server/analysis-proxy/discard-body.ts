/** Reads the browser's body to its end and forgets it: the host is sent `{}`, whatever came. */
import type { IncomingMessage } from 'node:http'

/** Resolves to false as soon as the body is longer than allowed. Never settles if the browser leaves. */
export function discardBody(request: IncomingMessage, maxBytes: number): Promise<boolean> {
  return new Promise((resolve) => {
    let received = 0
    request.on('data', (chunk: Buffer) => {
      received += chunk.length
      if (received > maxBytes) resolve(false)
    })
    request.once('end', () => resolve(true))
    // A broken connection closes the response too, which ends the call.
    request.on('error', () => {})
  })
}
