/** The security headers of every answer, worked out by helmet once instead of on each request. */
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet from 'helmet'

export type HeaderRecord = Readonly<Record<string, string>>

interface SecurityOptions {
  /** CSP sources of a page's scripts and styles, such as `'sha256-…'`; none for answers that are not pages. */
  readonly page?: { readonly scriptSources: readonly string[]; readonly styleSources: readonly string[] }
  /** CSP sources that the service worker may fetch from; none for any other answer. */
  readonly workerSources?: readonly string[]
}

const PERMISSIONS_POLICY =
  'camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), usb=()'

/** Helmet asks for one, and does nothing with it. */
const REQUEST = new IncomingMessage(new Socket())

export function securityHeaders({ page, workerSources }: SecurityOptions = {}): HeaderRecord {
  const directives = page
    ? pageDirectives(page)
    : { defaultSrc: ["'none'"], ...(workerSources && { connectSrc: workerSources }), ...LOCKED }
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

function pageDirectives({ scriptSources, styleSources }: NonNullable<SecurityOptions['page']>) {
  return {
    defaultSrc: ["'none'"],
    scriptSrc: scriptSources,
    styleSrc: styleSources,
    imgSrc: ["'self'"],
    connectSrc: ["'self'"],
    manifestSrc: ["'self'"],
    workerSrc: ["'self'"],
    ...LOCKED,
    requireTrustedTypesFor: ["'script'"],
    // Registering a worker is a script sink, so this one policy: client/offline/worker-registration.ts.
    trustedTypes: ['vitrine-service-worker'],
  }
}
