import type { Request } from 'express'

/** Browsers send 30 bytes; a header of the maximum size would take the library 30 ms of CPU. */
const MAX_LENGTH = 256

/** Returns the first of `codings` that the browser accepts (RFC 9110, section 12.5.3). */
export function negotiateEncoding<Coding extends string>(
  request: Request,
  codings: readonly Coding[],
): Coding | undefined {
  const accepted = request.get('Accept-Encoding')
  if (accepted === undefined || accepted.length > MAX_LENGTH) return undefined
  return codings.find((coding) => request.acceptsEncodings(coding))
}
