/** The built client as the server finds it in dist/: template, prerenderer, and what each page is made of. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Manifest, ManifestChunk } from 'vite'
import type { Hydration } from '../../shared/pages.ts'
import type { PageRenderer, RenderedPage } from '../../shared/prerender.ts'
import { RELEASE_LIST_PREFIX } from '../../shared/release.ts'
import type { HeaderRecord } from '../http/security-headers.ts'
import type { Files } from './static-responses.ts'

export interface ClientBuild {
  /** The document with `<!--head-->`, `<!--scripts-->`, `<!--page-->` and `<!--site-->` in it. */
  readonly template: string
  readonly renderPage: PageRenderer
  readonly resolveAssets: (page: PageModules, hydration: Hydration) => PageAssets
  /** The address of the list of hashed files. Development has none. */
  readonly releaseList?: string | undefined
  /** Development's, in place of the strict headers: there scripts may be inline. */
  readonly security?: HeaderRecord
  /** Development's, in place of each page's own: there the styles come with the scripts. */
  readonly hydration?: Hydration
}

type PageModules = Pick<RenderedPage, 'entry' | 'sources'>

interface PageAssets {
  /** The contents of its style sheets. */
  readonly styles: string
  /** Tags that load its scripts, or begin to. */
  readonly scripts: string
}

/** Loads dist/, whose public files have been read. Throws where the build is missing or incomplete. */
export async function loadClientBuild(dist: string, files: Files): Promise<ClientBuild> {
  const manifest: Manifest = JSON.parse(readFileSync(join(dist, 'client/manifest.json'), 'utf8'))
  const prerenderer = pathToFileURL(join(dist, 'prerender/prerender.js'))
  const { renderPage }: { renderPage: PageRenderer } = await import(prerenderer.href)
  return {
    template: readFileSync(join(dist, 'client/index.html'), 'utf8'),
    renderPage,
    resolveAssets: (page, hydration) => resolveAssets(page, hydration, manifest, files),
    releaseList: [...files.keys()].find((path) => path.startsWith(`/assets/${RELEASE_LIST_PREFIX}`)),
  }
}

/** A page that is never hydrated has no use for scripts; one that seldom is loads none but the entry beforehand. */
function resolveAssets(
  page: PageModules,
  hydration: Hydration,
  manifest: Manifest,
  files: Files,
): PageAssets {
  const chunks = page.sources.flatMap((source) => collectChunks(manifest, source))
  const sheets = new Set(chunks.flatMap(({ css = [] }) => css))
  const styles = [...sheets].map((sheet) => contentOf(files, sheet)).join('')
  if (hydration === 'never') return { styles, scripts: '' }

  const imports = collectChunks(manifest, page.entry).map(({ file }) => file)
  const entry = imports.pop() ?? ''
  // By its hash: the page never runs an entry that was changed on the way, or another release's.
  const hash = createHash('sha384').update(contentOf(files, entry)).digest('base64')
  const first = `<script type="module" src="/${entry}" integrity="sha384-${hash}"></script>${preload(imports)}`
  if (hydration === 'lazy') return { styles, scripts: first }

  const later = new Set(chunks.map(({ file }) => file)).difference(new Set([entry, ...imports]))
  // The build's loader takes them for loaded, which they are: inlined. Disabled, they are not fetched; Chromium up to 150
  // fetches them ahead even so, unless they are for no medium.
  const inlined = [...sheets].map(
    (sheet) => `<link rel="stylesheet" href="/${sheet}" media="not all" disabled>`,
  )
  return { styles, scripts: `${first}${preload(later)}${inlined.join('')}` }
}

function preload(files: Iterable<string>): string {
  return Array.from(files, (file) => `<link rel="modulepreload" href="/${file}">`).join('')
}

/** A module's chunk and all that it imports, imported ones first: their styles are to be overridden. */
function collectChunks(manifest: Manifest, key: string): readonly ManifestChunk[] {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`The build's manifest has no ${key}.`)
  const imports = (chunk.imports ?? []).flatMap((imported) => collectChunks(manifest, imported))
  return [...new Set([...imports, chunk])]
}

function contentOf(files: Files, file: string): Buffer {
  const found = files.get(`/${file}`)
  if (!found) throw new Error(`The build has no ${file}.`)
  return found.encodings.identity.body
}
