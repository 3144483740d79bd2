/** How tests call the sample shop, and read what it answers. */
import { createSampleToken } from './sample-token.ts'

/** A right call; its caller asks for a scenario, where one is given, for every analysis. */
export function sampleCall(scenario?: string) {
  const token = createSampleToken(scenario === undefined ? {} : { scenario: { '*': scenario } })
  return {
    method: 'POST',
    body: '{}',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
  } as const
}

/** The list under `analysis`; fails where there is none. */
export async function listOf(response: Response): Promise<readonly unknown[]> {
  const body = await response.json()
  if (typeof body === 'object' && body !== null && 'analysis' in body && Array.isArray(body.analysis)) {
    return body.analysis
  }
  throw new Error(`There is no list in ${JSON.stringify(body).slice(0, 200)}.`)
}

export function fieldOf(insight: unknown, field: string): unknown {
  return new Map(Object.entries(insight ?? {})).get(field)
}
