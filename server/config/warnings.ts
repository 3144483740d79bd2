/** Settings that are valid but dangerous, and variables that are probably misspelled. */
import leven from 'leven'
import { type Config, ENVIRONMENT_NAMES } from './config.ts'
import { isUnencrypted } from './outgoing-url.ts'

const CLAIMS = ['SESSION_ISSUER', 'SESSION_AUDIENCE'] as const

/** Returns the name of the variable that has the key for session tokens. */
export function tokenKeyName(config: Config) {
  return (['SESSION_SECRET', 'SESSION_JWKS_URL'] as const).find((name) => config[name] !== undefined)
}

export function findWarnings(config: Config, env: Readonly<Record<string, unknown>>): readonly string[] {
  const { isProduction, SAMPLE_SHOP, ANALYSIS_HOST, SESSION_JWKS_URL, TRUST_PROXY_HOPS } = config
  const warnings = findMisspelled(Object.keys(env)).map(
    ([given, meant]) => `${given} is not read; did you mean ${meant}?`,
  )
  if (isProduction && ANALYSIS_HOST && isUnencrypted(ANALYSIS_HOST))
    warnings.push(
      'ANALYSIS_HOST is http: session tokens travel to it unencrypted. Use https outside a private network',
    )
  if (isProduction && !SAMPLE_SHOP && !tokenKeyName(config) && TRUST_PROXY_HOPS === undefined)
    warnings.push(
      'Neither SESSION_SECRET, SESSION_JWKS_URL nor TRUST_PROXY_HOPS is set: one client with forged tokens can take all slots',
    )
  if (isProduction && SESSION_JWKS_URL && isUnencrypted(SESSION_JWKS_URL))
    warnings.push(
      'SESSION_JWKS_URL is http: others can replace its keys. Use https outside a private network',
    )
  const unset = CLAIMS.filter((name) => config[name] === undefined)
  if (SESSION_JWKS_URL && unset.length > 0)
    warnings.push(
      `SESSION_JWKS_URL is set without ${unset.join(' and ')}: its keys may sign tokens for other apps`,
    )
  return warnings
}

/** Returns pairs of a variable that is not read and the one that is probably meant. */
export function findMisspelled(given: readonly string[]): (readonly [given: string, meant: string])[] {
  return given.flatMap((name) => {
    if (ENVIRONMENT_NAMES.includes(name)) return []
    const meant = ENVIRONMENT_NAMES.find((candidate) => isLike(name, candidate))
    return meant === undefined ? [] : [[name, meant] as const]
  })
}

const MAX_DIFFERENT = 2

/** Whether the names are equal except for a few letters, or one begins with the other. */
function isLike(name: string, known: string): boolean {
  const [given, meant] = [lettersOf(name), lettersOf(known)]
  if (given === meant) return true
  // A shell sets `_`, which is the start of every name.
  if (given === '') return false
  // A single word, such as HOST, is the start of many other programs' variables.
  if (!name.includes('_') || !known.includes('_')) return false
  if (meant.startsWith(given) || name.startsWith(`${known}_`)) return true
  return leven(given, meant) <= MAX_DIFFERENT
}

const lettersOf = (name: string) => name.replaceAll(/[_-]/g, '').toUpperCase()
