/** What may be told of an unknown error: its status or its message, never its stack. */

/** One line, never empty: '502 Bad Gateway' for what has a status, else the message. */
export function describeRouteError(error: unknown): string {
  if (typeof error === 'string' && error) return error
  if (typeof error !== 'object' || error === null) return UNKNOWN
  if ('status' in error && typeof error.status === 'number') {
    const statusText = 'statusText' in error && typeof error.statusText === 'string' ? error.statusText : ''
    return `${error.status} ${statusText}`.trimEnd()
  }
  return 'message' in error && typeof error.message === 'string' && error.message ? error.message : UNKNOWN
}

const UNKNOWN = 'Unknown error'
