/** The login link, `#token=<session token>`, and the pages that accept it. */
import { LANGUAGE_NAMES } from './languages.ts'
import { normalizePath, pagePath } from './pages.ts'

export const TOKEN_PREFIX = '#token='

/** The storage key of the session token. */
export const TOKEN_KEY = 'vitrine.sessionToken'

/** The storage key of the language that the owner has chosen. */
export const LANGUAGE_KEY = 'vitrine.language'

export const MAX_TOKEN_LENGTH = 8192

/** Separates the signature in the sample owner's token from the visitor's random name. */
export const VISITOR_SEPARATOR = '-'

const DASHBOARDS = LANGUAGE_NAMES.map((language) => pagePath('dashboard', language))

/** For the inline script. Matches a path whose escapes are decoded. */
export const DASHBOARD_PATTERN = new RegExp(`^(?:${DASHBOARDS.join('|')})/*$`, 'i')

export function isDashboard(path: string): boolean {
  return DASHBOARDS.includes(normalizePath(path))
}
