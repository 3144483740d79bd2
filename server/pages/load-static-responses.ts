/** Loads all responses that are in memory before the first request. */
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { createAssets, withoutWorker } from './assets.ts'
import { loadClientBuild } from './client-build.ts'
import { renderPages } from './render-pages.ts'
import type { StaticResponses } from './static-responses.ts'

/** Renders the pages and reads the files of the build in `dist`. @throws if it is missing or incomplete */
export async function loadStaticResponses(dist: string, config: Config): Promise<StaticResponses> {
  const files = createAssets(join(dist, 'client'))
  const pages = await renderPages(await loadClientBuild(dist, files), config)
  return { ...pages, files: config.SERVICE_WORKER ? files : withoutWorker(files) }
}
