/** Figures that several files of deploy/ repeat. figures.test.ts holds them to the server's own. */

import { API_ERRORS } from '../../../server/http/errors.ts'
import type { ApiErrorCode } from '../../../shared/api-error.ts'

/** Above the time that an analysis may take, and above a drain. */
export const PATIENCE_S = 130
/** Of an instance. */
export const MEMORY_MB = 512
/** Analyses that HAProxy sends to an instance at once. */
export const HAPROXY_PLACES = 240
/** Between two checks of /readyz by a balancer. */
export const CHECK_S = 1
/** Of the two units on one machine. */
export const UNIT_PORTS = [3001, 3002] as const

/** The server's own words, as JSON without its braces. */
export function errorWords(code: ApiErrorCode): string {
  return `"code":"${code}","message":"${API_ERRORS[code].message}"`
}
