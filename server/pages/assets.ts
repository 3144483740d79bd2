/** Reads the public files of dist/client into memory at startup. No other file on the disk is served. */
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { type HeaderRecord, policyHeader } from '../http/security-headers.ts'
import { type Content, createStaticResponse, type Files, type StaticResponse } from './static-responses.ts'

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
}

const WORKER = '/service-worker.js'
const WORKER_OFF = '/service-worker-off.js'

/** Only the server uses these files. Browsers get the rendered pages instead. */
const BUILD_FILES = ['/index.html', '/manifest.json']

/** Returns the files by request path. @throws on an unknown file type, which would be missing in production */
export function createAssets(directory: string): Files {
  const names = new Set([...listFiles(directory, '/'), ...listFiles(directory, '/assets/')])
  const paths = [...names].filter((path) => !/\.(?:br|gz)$/.test(path) && !BUILD_FILES.includes(path))
  // Synchronous, because no request is waiting during startup.
  const read = (path: string) => readFileSync(join(directory, path))
  return new Map(
    paths.map((path) => {
      const br = names.has(`${path}.br`) && { br: read(`${path}.br`) }
      const gzip = names.has(`${path}.gz`) && { gzip: read(`${path}.gz`) }
      return [path, createAssetResponse(path, { identity: read(path), ...br, ...gzip })]
    }),
  )
}

function listFiles(directory: string, folder: string): readonly string[] {
  return readdirSync(join(directory, folder), { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => `${folder}${name}`)
}

/** Replaces the service worker with one that unregisters itself. */
export function withoutWorker(files: Files): Files {
  const off = files.get(WORKER_OFF)
  if (!off) throw new Error(`withoutWorker: the build has no ${WORKER_OFF}.`)
  return new Map(files).set(WORKER, off)
}

export function createAssetResponse(path: string, content: Content): StaticResponse {
  const type = CONTENT_TYPES[extname(path)]
  if (!type) throw new Error(`createAssets: ${path} is of no known type; add it to CONTENT_TYPES.`)
  const response = createStaticResponse(content, { 'Content-Type': type, ...headersFor(path) })
  return { ...response, isSubresource: /^\/assets\/.*\.(?:js|css)$/.test(path) }
}

function headersFor(path: string): HeaderRecord {
  // Revalidated at each visit, so that a new release is found immediately.
  if (path === WORKER || path === WORKER_OFF)
    return { 'Cache-Control': 'no-cache', ...policyHeader({ 'connect-src': ["'self'"] }) }
  if (!path.startsWith('/assets/')) return { 'Cache-Control': 'public, max-age=3600' }
  return { 'Cache-Control': 'public, max-age=31536000, immutable' }
}
