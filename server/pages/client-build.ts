/** The built client as the server finds it in dist/: template, prerenderer, and what each page is made of. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Manifest, ManifestChunk } from 'vite'
import type { Hydration } from '../../shared/pages.ts'
import type { PageRenderer, RenderedPage } from '../../shared/prerender.ts'
import { RELEASE_LIST_PREFIX } from '../../shared/release.ts'
import type { HeaderList } from '../http/security-headers.ts'
import type { Files } from './static-responses.ts'

export interface ClientBuild {
  /** The document with `<!--head-->`, `<!--scripts-->`, `<!--page-->` and `<!--site-->` in it. */
  readonly template: string
  readonly resolveAssets: (page: PageModules) => PageAssets
  readonly renderPage: PageRenderer
  /** The address of the list of hashed files. Development has none. */
  readonly releaseList?: string | undefined
  /** Development's, in place of the strict headers: there scripts may be inline. */
  readonly security?: HeaderList
  /** Development's, in place of each page's own: there the styles come with the scripts. */
  readonly hydration?: Hydration
}

type PageModules = Pick<RenderedPage, 'entry' | 'sources'>

export interface PageAssets {
  /** With its hash (Subresource Integrity): a page never runs one that was changed on the way, or another release's. */
  readonly entry: { readonly address: string; readonly integrity?: string }
  /** Addresses of the scripts that the entry can't begin without. */
  readonly entryImports: readonly string[]
  /** Addresses of those that bring the page to life. */
  readonly scripts: readonly string[]
  /** Addresses of style sheets, in the order of the cascade. */
  readonly sheets: readonly string[]
  /** The sheets' contents in one. */
  readonly styles: string
}

/** Loads dist/, whose public files have been read. Throws where the build is missing or incomplete. */
export async function loadClientBuild(dist: string, files: Files): Promise<ClientBuild> {
  const read = (file: string) => readFileSync(join(dist, 'client', file), 'utf8')
  const manifest: Manifest = JSON.parse(read('manifest.json'))
  const prerender: { renderPage: PageRenderer } = await import(
    pathToFileURL(join(dist, 'prerender/prerender.js')).href
  )
  return {
    template: read('index.html'),
    resolveAssets: (page) => resolveAssets(manifest, files, page),
    renderPage: prerender.renderPage,
    releaseList: [...files.keys()].find((path) => path.startsWith(`/assets/${RELEASE_LIST_PREFIX}`)),
  }
}

function resolveAssets(manifest: Manifest, files: Files, page: PageModules): PageAssets {
  const address = `/${chunkOf(manifest, page.entry).file}`
  const hash = createHash('sha384').update(contentOf(files, address)).digest('base64')
  const early = collectChunks(manifest, page.entry)
  const chunks = new Set<string>()
  for (const source of page.sources) collectChunks(manifest, source, chunks)
  const addressesOf = (keys: ReadonlySet<string>) => [...keys].map((key) => `/${chunkOf(manifest, key).file}`)
  const css = [...chunks].flatMap((key) => chunkOf(manifest, key).css ?? [])
  const sheets = [...new Set(css)].map((file) => `/${file}`)
  return {
    entry: { address, integrity: `sha384-${hash}` },
    entryImports: addressesOf(early.difference(new Set([page.entry]))),
    scripts: addressesOf(chunks.difference(early)),
    sheets,
    styles: sheets.map((sheet) => contentOf(files, sheet)).join(''),
  }
}

/** A chunk's key and those of all that it imports, imported ones first: their styles are to be overridden. */
function collectChunks(manifest: Manifest, key: string, collected = new Set<string>()): Set<string> {
  if (collected.has(key)) return collected
  for (const imported of chunkOf(manifest, key).imports ?? []) collectChunks(manifest, imported, collected)
  return collected.add(key)
}

function chunkOf(manifest: Manifest, key: string): ManifestChunk {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`The build's manifest has no ${key}.`)
  return chunk
}

function contentOf(files: Files, address: string): Buffer {
  const file = files.get(address)
  if (!file) throw new Error(`The build has no ${address}.`)
  return file.encodings.identity.body
}
