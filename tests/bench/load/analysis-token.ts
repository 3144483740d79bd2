/** Tokens that tell the benchmarks' host what to answer. */

export const ANALYSIS_PATH = '/shopify/analyze-products'

interface AskedFor {
  readonly bytes: number
  readonly waitMs?: number
  /** Whether the reply names its request, so that its connection may be used again. */
  readonly isNamed?: boolean
}

export function analysisHeaders({
  bytes,
  waitMs = 0,
  isNamed = true,
}: AskedFor): Readonly<Record<string, string>> {
  const token = `${isNamed ? 'named' : 'unnamed'}.${bytes}.${waitMs}`
  return { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` }
}
