/** Parses a request's raw target. */
import { ANALYSES } from '../../shared/analysis.ts'

export const ANALYSIS_TARGETS: readonly string[] = Object.values(ANALYSES).map(({ path }) => path)

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
