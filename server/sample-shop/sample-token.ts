/** Creates unsigned session tokens for the sample shop, in the mobile app's format. */
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '../../shared/languages.ts'
import { isObject, parseJson } from '../../shared/parse-json.ts'
import { VISITOR_SEPARATOR } from '../../shared/session-token.ts'
import { HttpError } from '../http/http-error.ts'

export interface SampleClaims {
  readonly id?: string
  readonly email?: string
  /** The language of the insights (OpenID Connect Core 1.0, section 5.1), if the call names none. */
  readonly locale?: Language
  /** Other claims are copied unchanged. */
  readonly [claim: string]: unknown
}

/** Each language has its own owner, so that a browser never mixes their lists. */
const OWNERS: Readonly<Record<Language, SampleClaims>> = {
  en: { id: 'sample-owner', email: 'Layla@sample-shop.example' },
  ar: { id: 'sample-owner-ar', email: 'leila@sample-shop.example' },
  fr: { id: 'sample-owner-fr', email: 'leila@sample-shop.example' },
}

const HEADER = { alg: 'none', typ: 'JWT' } as const
const SIGNATURE = 'sample'

/** Returns a JWT: three base64url parts separated by dots. Claims default to those of the language's sample owner. */
export function createSampleToken(claims: SampleClaims = {}): string {
  const { locale = DEFAULT_LANGUAGE } = claims
  return [encode(HEADER), encode({ ...OWNERS[locale], locale, ...claims }), SIGNATURE].join('.')
}

/** A token of any other host gets the usual insights in the default language. @throws HttpError */
export function readSampleToken(token: string) {
  const [, payload = '', signature] = token.split('.')
  const visitor = readVisitor(token)
  if (signature !== SIGNATURE && visitor === undefined) return { language: DEFAULT_LANGUAGE, visitor }
  const claims = parseJson(Buffer.from(payload, 'base64url').toString())
  if (!isObject(claims)) throw new HttpError('unauthorized')
  const { locale } = claims
  return { language: isLanguage(locale) ? locale : DEFAULT_LANGUAGE, visitor }
}

/** Identifies one of the visitors who share the sample owner. See `visitorToken` in client/arrival/arrival.ts. */
function readVisitor(token: string): string | undefined {
  const [, visitor] = token.split(`.${SIGNATURE}${VISITOR_SEPARATOR}`)
  return visitor !== undefined && /^\w{1,32}$/.test(visitor) ? visitor : undefined
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}
