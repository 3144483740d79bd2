/**
 * The hashed files of all releases that run side by side. During a rolling upgrade a document of one release asks
 * whichever instance the balancer chooses for its files, and an instance has only its own.
 */
import { copyFile, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { RequestHandler } from 'express'
import { contextOf } from '../http/request-context.ts'
import { createAssetResponse } from './assets.ts'
import { type StaticResponse, sendStaticResponse } from './static-response.ts'
import { pathOf } from './static-responses.ts'

const HASHED_PATH = /^\/assets\/[\w-][\w.-]*\.(?:js|css|svg|png|woff2)$/
/** Longer than any tab stays open on a release. */
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000

/** Puts a release's files into the folder, and takes out those that no release has brought along for a month. */
export async function fillSharedAssets(assets: string, folder: string): Promise<void> {
  const now = new Date()
  for (const name of await readdir(assets)) {
    // Renamed when it is whole: another instance may be reading.
    const partial = join(folder, `.${name}.${process.pid}`)
    await copyFile(join(assets, name), partial)
    await utimes(partial, now, now)
    await rename(partial, join(folder, name))
  }
  for (const name of await readdir(folder)) {
    const { mtimeMs } = await stat(join(folder, name))
    if (now.getTime() - mtimeMs > MAX_AGE_MS) await rm(join(folder, name), { force: true })
  }
}

/** Answers for another release's hashed file, read once and then held in memory. */
export function serveSharedAssets(folder: string): RequestHandler {
  const held = new Map<string, StaticResponse>()

  return async (request, response, next) => {
    const path = pathOf(request.url)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead || !HASHED_PATH.test(path)) return next()
    const found = held.get(path) ?? (await readAsset(folder, path))
    if (!found) return next()
    held.set(path, found)
    contextOf(request).route = '/assets/*'
    sendStaticResponse(found, request, response)
  }
}

async function readAsset(folder: string, path: string): Promise<StaticResponse | undefined> {
  const file = join(folder, basename(path))
  const identity = await readIfThere(file)
  if (!identity) return undefined
  const [br, gzip] = await Promise.all([readIfThere(`${file}.br`), readIfThere(`${file}.gz`)])
  return createAssetResponse(path, { identity, ...(br && { br }), ...(gzip && { gzip }) })
}

async function readIfThere(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
