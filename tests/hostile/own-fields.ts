/** Which header fields an answer under /shopify may have. */
import type { Fields } from './message-head.ts'

const FIXED = new Map([
  ['content-security-policy', "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'"],
  ['cross-origin-opener-policy', 'same-origin'],
  ['cross-origin-resource-policy', 'same-origin'],
  ['origin-agent-cluster', '?1'],
  ['referrer-policy', 'no-referrer'],
  ['strict-transport-security', 'max-age=63072000; includeSubDomains'],
  ['x-content-type-options', 'nosniff'],
  ['x-frame-options', 'DENY'],
  ['x-permitted-cross-domain-policies', 'none'],
  ['x-xss-protection', '0'],
  [
    'permissions-policy',
    'camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), usb=()',
  ],
  ['cache-control', 'no-store'],
  ['x-robots-tag', 'noindex'],
  ['vary', 'Accept-Encoding'],
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
