import type { Config } from '../config.ts'
import { createAssets, withoutWorker } from './assets.ts'
import { loadClientBuild } from './client-build.ts'
import { createPages } from './pages.ts'
import type { StaticResponses } from './static-responses.ts'

/** Renders the pages of the build in `dist` and reads its files. Throws where the build is missing or incomplete. */
export async function loadStaticResponses(dist: string, config: Config): Promise<StaticResponses> {
  const client = await loadClientBuild(dist)
  const files = createAssets(client.directory)
  return {
    ...(await createPages(client, config)),
    files: config.SERVICE_WORKER ? files : withoutWorker(files),
  }
}
