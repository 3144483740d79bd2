import { ANALYSES } from '../../shared/analysis.ts'

/** Requests an analysis as a browser does. For tests. */
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
