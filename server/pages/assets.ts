/** The files of dist/client that may be asked for, read once and held in memory. Nothing else on the disk is ever served. */
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { type HeaderList, securityHeaders } from '../http/security-headers.ts'
import { createStaticResponse, type StaticResponse } from './static-response.ts'

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
}

const FILE_HEADERS = securityHeaders()

/** Policies are for documents and workers; on a script or style sheet they would be a kilobyte a page of dead weight. */
const SUBRESOURCE_HEADERS: HeaderList = FILE_HEADERS.filter(([name]) =>
  ['x-content-type-options', 'cross-origin-resource-policy'].includes(name),
)

const WORKER = '/service-worker.js'

/** By request path: `/assets/*` (hashed, for a year), the public files such as `/favicon.svg` (for an hour), the service worker. */
export function createAssets(directory: string): ReadonlyMap<string, StaticResponse> {
  const hashed = readdirSync(join(directory, 'assets')).map((file) => `/assets/${file}`)
  const open = readdirSync(directory).map((file) => `/${file}`)
  const paths = new Set([...hashed, ...open.filter((path) => path !== '/manifest.json')])
  const assets = new Map<string, StaticResponse>()
  for (const path of paths) {
    const type = CONTENT_TYPES[extname(path)]
    if (!type) continue
    // At once and in turn: at start there is nobody to keep waiting, and each asynchronous read costs ten times as much.
    const read = (suffix: string) => readFileSync(join(directory, `${path}${suffix}`))
    const content = {
      identity: read(''),
      ...(paths.has(`${path}.br`) && { br: read('.br') }),
      ...(paths.has(`${path}.gz`) && { gzip: read('.gz') }),
    }
    assets.set(path, createStaticResponse(content, [['Content-Type', type], ...headersFor(path)]))
  }
  return assets
}

function headersFor(path: string): HeaderList {
  // Asked after at each visit, so that a new release is found at once.
  if (path === WORKER)
    return [['Cache-Control', 'no-cache'], ...securityHeaders({ workerSources: ["'self'"] })]
  if (!path.startsWith('/assets/')) return [['Cache-Control', 'public, max-age=3600'], ...FILE_HEADERS]
  const security = /\.(?:js|css)$/.test(path) ? SUBRESOURCE_HEADERS : FILE_HEADERS
  return [['Cache-Control', 'public, max-age=31536000, immutable'], ...security]
}
