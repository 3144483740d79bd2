/** Chooses a content coding by what the browser accepts (RFC 9110, section 12.5.3). */
import Negotiator from 'negotiator'

/** Browsers send thirty bytes; the library takes 30 ms of the processor for as many as a head can hold. */
const MAX_LENGTH = 256

/** Takes an `Accept-Encoding`; returns the first of `codings` that it allows, undefined where it allows none. */
export function negotiateEncoding<Coding extends string>(
  codings: readonly Coding[],
): (accepted: string | undefined) => Coding | undefined {
  return (accepted) => {
    if (accepted === undefined || accepted.length > MAX_LENGTH) return undefined
    const negotiator = new Negotiator({ headers: { 'accept-encoding': accepted } })
    const allowed = negotiator.encodings([...codings])
    return codings.find((name) => allowed.includes(name))
  }
}
