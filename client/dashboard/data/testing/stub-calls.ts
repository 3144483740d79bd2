/** Replaces fetch, so that a test decides the responses and reads the calls. */
import { vi } from 'vitest'

interface Call {
  readonly path: string
  readonly init: RequestInit
}

/** The returned list grows with each call. A call whose signal is aborted rejects, like fetch. */
export function stubCalls(answer: (path: string) => Response | Promise<Response>): readonly Call[] {
  const calls: Call[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    calls.push({ path, init })
    const aborted = new Promise<never>((_, reject) => {
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason))
    })
    return Promise.race([answer(path), aborted])
  })
  return calls
}

export function jsonResponse(body: unknown, status = 200): Response {
  return Response.json(body, { status })
}

export function never(): Promise<Response> {
  return new Promise(() => {})
}
