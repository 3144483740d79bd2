/** The security headers of every answer, worked out by helmet once instead of on each request. */
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet from 'helmet'

export type HeaderRecord = Readonly<Record<string, string>>

type Directives = Readonly<Record<string, string[]>>

const PERMISSIONS_POLICY =
  'camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), usb=()'

/** Helmet asks for one, and does nothing with it. */
const REQUEST = new IncomingMessage(new Socket())

/** `allowed`: CSP directives for what an answer may load, such as a page; none for others. */
export function securityHeaders(allowed: Directives = {}): HeaderRecord {
  const directives = { defaultSrc: ["'none'"], ...allowed, ...LOCKED }
  const applyHelmet = helmet({
    contentSecurityPolicy: { useDefaults: false, directives },
    strictTransportSecurity: { maxAge: 63_072_000, includeSubDomains: true },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
    // Internet Explorer's and DNS prefetching's: nothing here that they would protect.
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

/** For a page, by the CSP sources of its scripts and styles, such as `'sha256-…'`. */
export function pageSecurityHeaders(scriptSrc: string[], styleSrc: string[]): HeaderRecord {
  return securityHeaders({
    scriptSrc,
    styleSrc,
    imgSrc: ["'self'"],
    connectSrc: ["'self'"],
    manifestSrc: ["'self'"],
    workerSrc: ["'self'"],
    requireTrustedTypesFor: ["'script'"],
    // Registering a worker is a script sink, so this one policy: client/offline/useOfflineShell.ts.
    trustedTypes: ['vitrine-service-worker'],
  })
}
