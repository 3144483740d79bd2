/** Tokens that tell the benchmarks' host what to answer. */

/** A session token whose last two parts are the list's bytes and the host's time. */
export function analysisToken(bytes: number, waitMs = 0): string {
  return `bench.${bytes}.${waitMs}`
}

export const ANALYSIS_PATH = '/shopify/analyze-products'

export function analysisHeaders(bytes: number, waitMs = 0): Readonly<Record<string, string>> {
  return { 'Content-Type': 'application/json', Authorization: `Bearer ${analysisToken(bytes, waitMs)}` }
}
