/** Which header fields an answer under /shopify may have. */
import { NOTHING, OWN_HEADERS } from '../../server/testing/own-headers.ts'
import type { Fields } from './message-head.ts'

const FIXED = new Map([
  ...Object.entries(OWN_HEADERS),
  ['content-security-policy', NOTHING],
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
