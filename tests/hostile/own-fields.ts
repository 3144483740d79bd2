/** Which header fields an answer under /shopify may have. */
import { securityHeaders } from '../../server/http/security-headers.ts'
import type { Fields } from './message-head.ts'

const FIXED = new Map([
  ...Object.entries(securityHeaders()).map(([name, value]) => [name.toLowerCase(), value] as const),
  ['cache-control', 'no-store'] as const,
  ['x-robots-tag', 'noindex'] as const,
  ['vary', 'Accept-Encoding'] as const,
])
const FREE =
  /^(?:date|connection|keep-alive|transfer-encoding|content-(?:length|type|encoding)|retry-after|x-request-id)$/

/** Fields that are none of ours, say something else than ours, or come twice. */
export function unexpectedFields(fields: Fields): Fields {
  const seen = new Set<string>()
  return fields.filter(([name, value]) => {
    const isRepeated = seen.has(name)
    seen.add(name)
    return isRepeated || (FIXED.has(name) ? FIXED.get(name) !== value : !FREE.test(name))
  })
}
