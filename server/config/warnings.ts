/** Settings that are valid but dangerous. */
import type { Config } from './config.ts'

const CLAIMS = ['SESSION_ISSUER', 'SESSION_AUDIENCE'] as const

/** Returns the name of the variable that has the key for session tokens. */
export function tokenKeyName(config: Config) {
  return (['SESSION_SECRET', 'SESSION_JWKS_URL'] as const).find((name) => config[name] !== undefined)
}

export function findWarnings(config: Config): readonly string[] {
  const { isProduction, SAMPLE_SHOP, SESSION_JWKS_URL, TRUST_PROXY_HOPS } = config
  const warnings: string[] = []
  if (isProduction && !SAMPLE_SHOP && !tokenKeyName(config) && TRUST_PROXY_HOPS === undefined)
    warnings.push(
      'Neither SESSION_SECRET, SESSION_JWKS_URL nor TRUST_PROXY_HOPS is set: one client with forged tokens can take all slots',
    )
  const unset = CLAIMS.filter((name) => config[name] === undefined)
  if (SESSION_JWKS_URL && unset.length > 0)
    warnings.push(
      `SESSION_JWKS_URL is set without ${unset.join(' and ')}: its keys may sign tokens for other apps`,
    )
  return warnings
}
