/**
 * Groups of causes: `failure` in the log, and a label value in the metrics. There are few, to limit the time series. The
 * first match counts. What owners read is a `Failure` (shared/outcomes.ts).
 */
const GROUPS = [
  // This machine had no file descriptor, port or socket memory left.
  ['local', /^(?:EMFILE|ENFILE|ENOBUFS|EADDRNOTAVAIL)$/],
  ['no_keys', /^no keys$/],
  ['dns', /^(?:ENOTFOUND|EAI_)/],
  ['refused', /^ECONNREFUSED$/],
  ['network', /^(?:EHOSTUNREACH|ENETUNREACH|ENETDOWN|ETIMEDOUT)$/],
  ['certificate', /CERT|SIGNATURE|ISSUER/],
  ['tls', /^(?:EPROTO|ERR_SSL|ERR_TLS)/],
  ['reset', /^(?:ECONNRESET|EPIPE)$/],
  ['not_http', /^HPE_/],
  ['status', /^status /],
  ['content_coding', /^(?:content coding|bytes behind the content|Z_|ERR_BROTLI|ERR__ERROR_FORMAT)/],
  ['too_long', /^too long$/],
  ['no_reply', /^no reply$/],
  ['unfinished_reply', /^unfinished reply$/],
  ['not_json', /^(?:not|invalid) JSON$/],
  ['empty', /^empty$/],
] as const

export type FailureType = (typeof GROUPS)[number][0] | 'other'

export const FAILURE_TYPES: readonly FailureType[] = [...GROUPS.map(([type]) => type), 'other']

/** `cause` is the one in the log. */
export function failureTypeOf(cause: string | undefined): FailureType {
  return GROUPS.find(([, pattern]) => pattern.test(cause ?? ''))?.[0] ?? 'other'
}
