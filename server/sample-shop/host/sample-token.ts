/** Session tokens that the sample shop takes: shaped as the mobile app's, signed by nobody. */
import type { ScenarioClaim } from './scenario.ts'

export interface SampleClaims {
  readonly id?: string
  readonly email?: string
  /** How the sample shop answers whoever carries this token; see `parseScenario`. */
  readonly scenario?: ScenarioClaim
}

const SAMPLE_OWNER = { id: 'sample-owner', email: 'layla@sample-shop.example' } as const
const HEADER = { alg: 'none', typ: 'JWT' } as const
const SIGNATURE = 'sample'

/** Three dot-separated parts, base64url; the middle one holds the claims, the sample owner's where none are given. */
export function createSampleToken(claims: SampleClaims = {}): string {
  return [encode(HEADER), encode({ ...SAMPLE_OWNER, ...claims }), SIGNATURE].join('.')
}

/** Undefined where the token is somebody else's, which the sample shop answers as usual. */
export function readScenarioClaim(token: string): unknown {
  const [, section = '', signature] = token.split('.')
  if (signature !== SIGNATURE) return undefined
  return JSON.parse(Buffer.from(section, 'base64url').toString()).scenario
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}
