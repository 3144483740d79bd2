/** What owners do, fifty times a second: pages, files and analyses in turn. */
import { createSampleToken } from '../../server/sample-shop/host/sample-token.ts'
import { ANALYSES, ANALYSIS_NAMES } from '../../shared/analysis.ts'
import type { Balancer } from '../deploy/start-balancer.ts'

const REQUESTS_PER_SECOND = 50
/** A balancer keeps an address with its instance, so there are several. */
const ADDRESSES = 20

function addressOf(caller: number): string {
  return `127.0.0.${2 + (caller % ADDRESSES)}`
}

export interface Request {
  readonly target: string
  /** Whatever is no 200 with a whole body. */
  failure?: string
}

export interface Traffic {
  /** From now on an analysis takes the host so long. */
  readonly slowDown: (analysisMs: number) => void
  readonly asked: readonly Request[]
  readonly underWay: ReadonlySet<Request>
  /** Lets what is under way come to its end. */
  readonly stop: () => Promise<void>
}

export function startTraffic(balancer: Balancer, firstAnalysisMs: number): Traffic {
  let analysisMs = firstAnalysisMs
  const asked: Request[] = []
  const underWay = new Map<Request, Promise<void>>()

  async function ask(request: Request, caller: number) {
    const isAnalysis = request.target.startsWith('/shopify/')
    const token = createSampleToken({ id: `owner ${caller}`, scenario: { '*': `slow:${analysisMs}` } })
    try {
      const { status } = await balancer.ask(request.target, {
        from: addressOf(caller),
        ...(isAnalysis && {
          method: 'POST',
          headers: { Authorization: `Bearer ${token}`, 'Content-Length': '0' },
        }),
      })
      if (status !== 200) request.failure = String(status)
    } catch (error) {
      request.failure = String(error)
    }
  }
  function targetOf(caller: number): string {
    if (caller % 3 === 0) return '/terms'
    if (caller % 3 === 1) return '/favicon.svg'
    return ANALYSES[ANALYSIS_NAMES[caller % ANALYSIS_NAMES.length] ?? 'products'].path
  }
  const timer = setInterval(() => {
    const request: Request = { target: targetOf(asked.length) }
    underWay.set(
      request,
      ask(request, asked.length).finally(() => underWay.delete(request)),
    )
    asked.push(request)
  }, 1000 / REQUESTS_PER_SECOND)

  return {
    asked,
    slowDown(ms) {
      analysisMs = ms
    },
    get underWay() {
      return new Set(underWay.keys())
    },
    async stop() {
      clearInterval(timer)
      await Promise.all(underWay.values())
    },
  }
}
