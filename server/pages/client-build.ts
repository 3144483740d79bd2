/** Loads the built client from dist/: its files, and the template, prerenderer, scripts and styles of the pages. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Manifest, ManifestChunk } from 'vite'
import type { PageRenderer } from '../../shared/page-renderer.ts'
import { RELEASE_LIST_PREFIX } from '../../shared/release.ts'
import type { Config } from '../config/config.ts'
import { createAssets, withoutWorker } from './assets.ts'
import { type ClientBuild, type PageAssets, type PageModules, renderPages } from './render-pages.ts'
import { createSiteFiles } from './site-files.ts'
import type { Files, StaticResponses } from './static-responses.ts'

const ENTRY = 'main.ts'

/** Renders the pages and reads the files of the build in `dist`. @throws if it is missing or incomplete */
export async function loadStaticResponses(dist: string, config: Config): Promise<StaticResponses> {
  const files = createAssets(join(dist, 'client'))
  const pages = await renderPages(await loadClientBuild(dist, files), config)
  const served = config.SERVICE_WORKER ? files : withoutWorker(files)
  return { ...pages, files: new Map([...served, ...createSiteFiles(config)]) }
}

async function loadClientBuild(dist: string, files: Files): Promise<ClientBuild> {
  const manifest: Manifest = JSON.parse(readFileSync(join(dist, 'client/manifest.json'), 'utf8'))
  const prerenderer = pathToFileURL(join(dist, 'prerender/prerender.js'))
  const renderer: PageRenderer = await import(prerenderer.href)
  return {
    ...renderer,
    template: readFileSync(join(dist, 'client/index.html'), 'utf8'),
    resolveAssets: (page) => resolveAssets(page, manifest, files),
    releaseList: [...files.keys()].find((path) => path.startsWith(`/assets/${RELEASE_LIST_PREFIX}`)),
  }
}

function resolveAssets({ sources, isPreloaded }: PageModules, manifest: Manifest, files: Files): PageAssets {
  const chunks = [ENTRY, ...sources].flatMap((source) => collectChunks(manifest, source))
  const sheets = new Set(chunks.flatMap(({ css = [] }) => css))
  const styles = [...sheets].map((sheet) => contentOf(files, sheet)).join('')
  const entry = collectChunks(manifest, ENTRY).at(-1)?.file ?? ''
  // With integrity, the page never runs a modified entry script or another release's.
  const hash = createHash('sha384').update(contentOf(files, entry)).digest('base64')
  const script = `<script type="module" src="/${entry}" integrity="sha384-${hash}"></script>`
  const preloaded = isPreloaded ? chunks : collectChunks(manifest, ENTRY)
  const others = new Set(preloaded.map(({ file }) => file)).difference(new Set([entry]))
  const preloads = Array.from(others, (file) => `<link rel="modulepreload" href="/${file}">`)
  // The styles are inlined. These links make Vite's loader treat them as loaded. `disabled` prevents the fetch, but up
  // to Chromium 150 only together with `media`.
  const inlined = [...sheets].map(
    (sheet) => `<link rel="stylesheet" href="/${sheet}" media="not all" disabled>`,
  )
  return { styles, scripts: [script, ...preloads, ...inlined].join('') }
}

/** Returns a chunk, found by its module or its name, and its imports, imports first, so that their styles can be overridden. */
function collectChunks(manifest: Manifest, key: string): readonly ManifestChunk[] {
  const chunk = manifest[key] ?? Object.values(manifest).find(({ name }) => name === key)
  if (!chunk) throw new Error(`The build's manifest has no ${key}.`)
  const imports = (chunk.imports ?? []).flatMap((imported) => collectChunks(manifest, imported))
  return [...new Set([...imports, chunk])]
}

function contentOf(files: Files, file: string): Buffer {
  const found = files.get(`/${file}`)
  if (!found) throw new Error(`The build has no ${file}.`)
  return found.encodings.identity.body
}
