/**
 * The hashed files of all releases that run side by side. During a rolling upgrade a document of one release asks
 * whichever instance the balancer chooses for its files, and an instance has only its own.
 */
import { randomUUID } from 'node:crypto'
import { copyFile, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { RequestHandler } from 'express'
import { ConfigError } from '../config.ts'
import { contextOf } from '../http/request-context.ts'
import { createAssetResponse } from './assets.ts'
import { type StaticResponse, sendStaticResponse } from './static-response.ts'
import { pathOf } from './static-responses.ts'

const HASHED_PATH = /^\/assets\/[\w-][\w.-]*\.(?:js|css|json|svg|png|woff2)$/
/** Longer than any tab stays open on a release. */
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000

/**
 * Puts a release's files into the folder, and takes out those that no release has brought along for a month.
 * @throws ConfigError where the folder can't be written to.
 */
export async function fillSharedAssets(assets: string, folder: string): Promise<void> {
  try {
    await bringFiles(assets, folder)
    await dropOldFiles(folder)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error
    throw new ConfigError([
      `ASSETS_DIR: expected a folder that this user may write to, got ${JSON.stringify(folder)} (${code})`,
    ])
  }
}

async function bringFiles(assets: string, folder: string): Promise<void> {
  const now = new Date()
  for (const name of await readdir(assets)) {
    // Renamed when it is whole: another instance may be reading it, or bringing the same. In containers all are process 1.
    const partial = join(folder, `.${name}.${randomUUID()}`)
    await copyFile(join(assets, name), partial)
    await utimes(partial, now, now)
    await rename(partial, join(folder, name))
  }
}

async function dropOldFiles(folder: string): Promise<void> {
  const oldest = Date.now() - MAX_AGE_MS
  for (const name of await readdir(folder)) {
    const found = await ifThere(stat(join(folder, name)))
    if (found && found.mtimeMs < oldest) await rm(join(folder, name), { force: true })
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
  const identity = await ifThere(readFile(file))
  if (!identity) return undefined
  const [br, gzip] = await Promise.all([`${file}.br`, `${file}.gz`].map((name) => ifThere(readFile(name))))
  return createAssetResponse(path, { identity, ...(br && { br }), ...(gzip && { gzip }) })
}

/** Nothing where there is no such file; another instance may have renamed or removed it a moment ago. */
async function ifThere<T>(found: Promise<T>): Promise<T | undefined> {
  try {
    return await found
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
