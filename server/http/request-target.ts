/** Parses a request's raw target. */
import { ANALYSES } from '../../shared/analysis.ts'

const ANALYSIS_TARGETS: readonly string[] = Object.values(ANALYSES).map(({ path }) => path)

/** The route of analyses that this release doesn't know. Their names must not become time series. */
const OTHER_ANALYSIS = '/shopify/analyze-other'

/** The routes of the calls, as log and metrics name them. */
export const ANALYSIS_ROUTES: readonly string[] = [...ANALYSIS_TARGETS, OTHER_ANALYSIS]

/** Matches the raw target, so that one that needs decoding or normalizing is no call. */
export function isAnalysisTarget(target: string): boolean {
  return /^\/shopify\/analyze-[a-z\d-]{1,64}$/.test(target)
}

/** Returns the route of a target below /shopify. */
export function routeOf(target: string): string {
  if (ANALYSIS_TARGETS.includes(target)) return target
  return isAnalysisTarget(target) ? OTHER_ANALYSIS : '/shopify/*'
}

/** Whether a target is below /shopify in any letter case and percent-encoding. Errors there are JSON. */
export function isApiTarget(target: string): boolean {
  const { pathname } = new URL(`http://any${target}`)
  return /^\/+shopify(?:[/;\\%]|$)/i.test(decodeEscapes(pathname) ?? pathname)
}

/** Decodes percent-escapes. Returns undefined if they are malformed (`%`, `%zz`) or not UTF-8 (`%c0%ae`). */
export function decodeEscapes(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
