import { expect, test } from 'vitest'
import { pageSecurityHeaders, securityHeaders } from './security-headers.ts'

test('a page’s policy allows the sources it is given and nothing unsafe', () => {
  const headers = pageSecurityHeaders(["'self'", "'sha256-def'"], ["'sha256-abc'"])
  const policy = headers['content-security-policy'] ?? ''
  expect(policy.split(';').toSorted()).toEqual([
    "base-uri 'none'",
    "connect-src 'self'",
    "default-src 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "img-src 'self'",
    "manifest-src 'self'",
    "require-trusted-types-for 'script'",
    "script-src 'self' 'sha256-def'",
    "style-src 'sha256-abc'",
    'trusted-types vitrine-service-worker',
    "worker-src 'self'",
  ])
})

test('the service worker may fetch from our own origin, and nothing else', () => {
  const headers = securityHeaders({ connectSrc: ["'self'"] })
  expect(headers['content-security-policy']).toBe(
    "default-src 'none';connect-src 'self';base-uri 'none';form-action 'none';frame-ancestors 'none'",
  )
})

test('every answer carries the security headers', () => {
  expect(securityHeaders()).toMatchObject({
    'content-security-policy': "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'permissions-policy': expect.stringContaining('camera=()'),
  })
})
