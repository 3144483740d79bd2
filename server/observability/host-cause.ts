/** Groups the causes of failed analyses, so that few time series name them; the log has each as it is. */

/** The first that matches counts. */
const CAUSES = [
  // Of this machine: no descriptor, port or socket memory was left.
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
  ['too_long', /^too long$/],
  ['no_reply', /^no reply$/],
  ['unfinished_reply', /^unfinished reply$/],
  ['not_json', /^not JSON$/],
  ['empty', /^empty$/],
] as const

const OTHER = 'other'

export const HOST_CAUSES = [...CAUSES.map(([name]) => name), OTHER]

export function hostCauseOf(cause: string | undefined): string {
  return CAUSES.find(([, pattern]) => pattern.test(cause ?? ''))?.[0] ?? OTHER
}
