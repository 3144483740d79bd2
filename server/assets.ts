/** The files of dist/client that may be asked for, read once and held in memory. Nothing else on the disk is ever served. */
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { createRepresentation, type Representation } from './representation.ts'
import { type HeaderList, securityHeaders } from './security-headers.ts'

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}

/** Policies are for documents and workers; on a script or style sheet they would be a kilobyte a page of dead weight. */
const SUBRESOURCE_HEADERS: HeaderList = securityHeaders().filter(([name]) =>
  ['x-content-type-options', 'cross-origin-resource-policy'].includes(name),
)

const WORKER = '/service-worker.js'

/** By request path: `/assets/*` (hashed, for a year), the public files such as `/favicon.svg` (for an hour), the service worker. */
export async function createAssets(directory: string): Promise<ReadonlyMap<string, Representation>> {
  const hashed = await readdir(join(directory, 'assets'))
  const open = (await readdir(directory)).filter((file) => file !== 'manifest.json')
  const assets = await Promise.all([
    ...hashed.map((file) => loadAsset(directory, `/assets/${file}`)),
    ...open.map((file) => loadAsset(directory, `/${file}`)),
  ])
  return new Map(assets.filter((asset) => asset !== undefined))
}

async function loadAsset(directory: string, path: string) {
  const type = CONTENT_TYPES[extname(path)]
  if (!type) return undefined
  const file = join(directory, path)
  const [identity, br, gzip] = await Promise.all([
    readFile(file),
    readIfThere(`${file}.br`),
    readIfThere(`${file}.gz`),
  ])
  const headers: HeaderList = [['Content-Type', type], ...headersFor(path)]
  return [
    path,
    createRepresentation({ identity, ...(br && { br }), ...(gzip && { gzip }) }, headers),
  ] as const
}

function headersFor(path: string): HeaderList {
  // Asked after at each visit, so that a new release is found at once.
  if (path === WORKER)
    return [['Cache-Control', 'no-cache'], ...securityHeaders({ workerSources: ["'self'"] })]
  if (!path.startsWith('/assets/')) return [['Cache-Control', 'public, max-age=3600'], ...securityHeaders()]
  const security = /\.(?:js|css)$/.test(path) ? SUBRESOURCE_HEADERS : securityHeaders()
  return [['Cache-Control', 'public, max-age=31536000, immutable'], ...security]
}

async function readIfThere(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file)
  } catch {
    return undefined
  }
}
