/** Security headers of every response, computed by helmet once instead of per request. */
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet from 'helmet'

export type HeaderRecord = Readonly<Record<string, string>>

type Directives = Readonly<Record<string, string[]>>

const PERMISSIONS_POLICY =
  'camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), usb=()'

/** Helmet requires a request but ignores it. */
const REQUEST = new IncomingMessage(new Socket())

/** `allowed`: CSP directives for what a page may load; by default nothing. */
export function securityHeaders(allowed: Directives = {}): HeaderRecord {
  const directives = { defaultSrc: ["'none'"], ...allowed, ...LOCKED }
  const applyHelmet = helmet({
    contentSecurityPolicy: { useDefaults: false, directives },
    strictTransportSecurity: { maxAge: 63_072_000, includeSubDomains: true },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
    // Only for Internet Explorer and DNS prefetching: not needed here.
    xDownloadOptions: false,
    xDnsPrefetchControl: false,
  })

  const recorder = new ServerResponse(REQUEST)
  applyHelmet(REQUEST, recorder, (error?: unknown) => {
    if (error) throw error
  })
  recorder.setHeader('Permissions-Policy', PERMISSIONS_POLICY)
  return Object.fromEntries(recorder.getHeaderNames().map((name) => [name, String(recorder.getHeader(name))]))
}

const LOCKED = {
  baseUri: ["'none'"],
  formAction: ["'none'"],
  frameAncestors: ["'none'"],
}

/** Takes the page's CSP sources, such as `'sha256-…'`. */
export function pageSecurityHeaders(scriptSrc: string[], styleSrc: string[]): HeaderRecord {
  return securityHeaders({
    scriptSrc,
    styleSrc,
    imgSrc: ["'self'"],
    connectSrc: ["'self'"],
    manifestSrc: ["'self'"],
    workerSrc: ["'self'"],
    requireTrustedTypesFor: ["'script'"],
    // Registering a service worker is a script sink; client/offline/useOfflineShell.ts creates this policy.
    trustedTypes: ['vitrine-service-worker'],
  })
}
