/** Helmet sets the security headers on every response. Pages and the service worker replace its policy with their own. */
import type { RequestHandler } from 'express'
import type { HelmetOptions } from 'helmet'

export type HeaderRecord = Readonly<Record<string, string>>

/** Maps directives to allowed sources. */
type Policy = Readonly<Record<string, readonly string[]>>

const NONE = ["'none'"]

export const HELMET_OPTIONS: HelmetOptions = {
  contentSecurityPolicy: { useDefaults: false, directives: withLocks({}) },
  // An operator's other subdomains may not have HTTPS.
  strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
  referrerPolicy: { policy: 'no-referrer' },
  xFrameOptions: { action: 'deny' },
  // Only for Internet Explorer and DNS prefetching, which don't matter here.
  xDownloadOptions: false,
  xDnsPrefetchControl: false,
}

/** Helmet's other headers affect only documents and workers. On scripts and style sheets they would add 1 kB each. */
export const SUBRESOURCE_HEADERS: ReadonlySet<string> = new Set([
  'x-content-type-options',
  'cross-origin-resource-policy',
  'x-robots-tag',
])

/** Helmet doesn't set this header. */
export const permissionsPolicy: RequestHandler = (_request, response, next) => {
  response.setHeader(
    'Permissions-Policy',
    'camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), usb=()',
  )
  next()
}

/** Pages and errors that must never be indexed set this header themselves, so that it doesn't depend on the setting. */
export const noindex: RequestHandler = (_request, response, next) => {
  response.setHeader('X-Robots-Tag', 'noindex')
  next()
}

/** Takes the page's sources, such as `'sha256-…'`, and the origins that may frame it. */
export function pagePolicy(
  scriptSrc: readonly string[],
  styleSrc: readonly string[],
  frameAncestors: readonly string[] = NONE,
): HeaderRecord {
  return policyHeader({
    'frame-ancestors': frameAncestors,
    'script-src': scriptSrc,
    'style-src': styleSrc,
    'img-src': ["'self'"],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'require-trusted-types-for': ["'script'"],
    // Registering a service worker is a Trusted Types sink. client/offline/useOfflineCopy.ts creates this policy.
    'trusted-types': ['vitrine-service-worker'],
  })
}

/** `allowed` has the sources allowed in addition to the default `'none'`. */
export function policyHeader(allowed: Policy): HeaderRecord {
  const directives = Object.entries(withLocks(allowed)).map((directive) => directive.flat().join(' '))
  return { 'Content-Security-Policy': directives.join(';') }
}

function withLocks({ 'frame-ancestors': frameAncestors = NONE, ...allowed }: Policy): Policy {
  return {
    'default-src': NONE,
    ...allowed,
    'base-uri': NONE,
    'form-action': NONE,
    'frame-ancestors': frameAncestors,
  }
}
