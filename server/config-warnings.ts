/** Settings that are valid but dangerous, and variables that are probably misspelled. */
import { isUnencrypted } from './analysis-url.ts'
import { type Config, ENVIRONMENT_NAMES } from './config.ts'
import { findMisspelled } from './misspelled-variables.ts'

const CLAIMS = ['SESSION_ISSUER', 'SESSION_AUDIENCE'] as const

/** Returns the name of the variable that has the key for session tokens. */
export function tokenKeyName(config: Config) {
  return (['SESSION_SECRET', 'SESSION_JWKS_URL'] as const).find((name) => config[name] !== undefined)
}

export function findWarnings(config: Config, env: Readonly<Record<string, unknown>>): readonly string[] {
  const { isProduction, SAMPLE_SHOP, ANALYSIS_HOST, SESSION_JWKS_URL, TRUST_PROXY_HOPS } = config
  const warnings = findMisspelled(Object.keys(env), ENVIRONMENT_NAMES).map(
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
