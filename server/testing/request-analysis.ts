/** Makes a call like a browser. For tests. */
import { ANALYSES } from '../../shared/analysis.ts'

export function requestAnalysis(
  { origin }: { readonly origin: string },
  token = 'one',
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return fetch(`${origin}${ANALYSES.products.path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, ...headers },
  })
}
