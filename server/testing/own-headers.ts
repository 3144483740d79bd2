/** The security headers that answers have. For tests. */

export const OWN_HEADERS = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
  'permissions-policy':
    'camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), usb=()',
}

export const LOCKS = "base-uri 'none';form-action 'none';frame-ancestors 'none'"

/** The policy of an answer that is no page. */
export const NOTHING = `default-src 'none';${LOCKS}`
