/** Unsigned session tokens for the sample shop, in the mobile app's format. */
import { VISITOR_MARK } from '../../../shared/sign-in.ts'
import type { ScenarioClaim } from './scenario.ts'

export interface SampleClaims {
  readonly id?: string
  readonly email?: string
  readonly scenario?: ScenarioClaim
}

const SAMPLE_OWNER = { id: 'sample-owner', email: 'layla@sample-shop.example' } as const
const HEADER = { alg: 'none', typ: 'JWT' } as const
const SIGNATURE = 'sample'

/** Returns a JWT: three base64url parts separated by dots. Claims default to the sample owner's. */
export function createSampleToken(claims: SampleClaims = {}): string {
  return [encode(HEADER), encode({ ...SAMPLE_OWNER, ...claims }), SIGNATURE].join('.')
}

/** Undefined if the token is not from the sample shop. */
export function readScenarioClaim(token: string): unknown {
  const [, section = '', signature] = token.split('.')
  if (signature !== SIGNATURE) return undefined
  return JSON.parse(Buffer.from(section, 'base64url').toString()).scenario
}

/** Identifies one of the visitors who share the sample owner; see `visitorToken` in client/session. */
export function readVisitor(token: string): string | undefined {
  const [, visitor] = token.split(`.${SIGNATURE}${VISITOR_MARK}`)
  return visitor !== undefined && /^\w{1,32}$/.test(visitor) ? visitor : undefined
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}
