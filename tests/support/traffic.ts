/** Sends fifty requests a second, whether or not they get a response: pages and files, and a third of them calls. */
import { ANALYSES, ANALYSIS_NAMES } from '../../shared/analysis.ts'

const REQUESTS_PER_SECOND = 50

interface Request {
  readonly target: string
  /** Set for everything except a 200 with a complete body. */
  failure?: string
}

interface Traffic {
  readonly asked: readonly Request[]
  /** Requests in flight. */
  readonly underWay: ReadonlySet<Promise<void>>
  /** Waits for requests in flight. */
  readonly stop: () => Promise<void>
}

/** Requests a page or a file, or makes a call, and resolves to the status when the response is complete. */
type Ask = (target: string, caller: number) => Promise<number>

export function startTraffic(ask: Ask, files: readonly string[]): Traffic {
  const asked: Request[] = []
  const underWay = new Set<Promise<void>>()

  function targetOf(caller: number): string {
    const file = files[caller % files.length]
    const analysis = ANALYSIS_NAMES[caller % ANALYSIS_NAMES.length]
    return caller % 3 < 2 && file ? file : ANALYSES[analysis ?? 'products'].path
  }
  async function send(request: Request, caller: number): Promise<void> {
    const answer = await ask(request.target, caller).catch(String)
    if (answer !== 200) request.failure = String(answer)
  }
  const timer = setInterval(() => {
    const request: Request = { target: targetOf(asked.length) }
    const sent = send(request, asked.length).finally(() => underWay.delete(sent))
    underWay.add(sent)
    asked.push(request)
  }, 1000 / REQUESTS_PER_SECOND)

  return {
    asked,
    underWay,
    async stop() {
      clearInterval(timer)
      await Promise.all(underWay)
    },
  }
}
