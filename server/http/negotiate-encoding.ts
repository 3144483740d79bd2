import type { Request } from 'express'

/** Browsers send thirty bytes; the library takes 30 ms of the processor for as many as a head can hold. */
const MAX_LENGTH = 256

/** The first of `codings` that the browser accepts (RFC 9110, section 12.5.3); undefined where it accepts none. */
export function negotiateEncoding<Coding extends string>(
  request: Request,
  codings: readonly Coding[],
): Coding | undefined {
  const accepted = request.get('Accept-Encoding')
  if (accepted === undefined || accepted.length > MAX_LENGTH) return undefined
  return codings.find((coding) => request.acceptsEncodings(coding))
}
