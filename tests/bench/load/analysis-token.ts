/** Tokens that tell the benchmarks' host what to answer. */

export const ANALYSIS_PATH = '/shopify/analyze-products'

interface AskedFor {
  readonly bytes: number
  readonly waitMs?: number
}

export function analysisHeaders({ bytes, waitMs = 0 }: AskedFor): Readonly<Record<string, string>> {
  const token = `list.${bytes}.${waitMs}`
  return { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` }
}
