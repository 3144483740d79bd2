/** The built client as the server finds it in dist/: template, prerenderer, and what each page is made of. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import type { PageRenderer, RenderedPage } from '../../shared/prerender.ts'
import { RELEASE_LIST_PREFIX } from '../../shared/release.ts'

export interface ClientBuild {
  /** Where the files that may be served lie. */
  readonly directory: string
  /** The document with `<!--head-->`, `<!--scripts-->`, `<!--page-->` and `<!--site-->` in it. */
  readonly template: string
  readonly resolveAssets: (page: PageModules) => PageAssets
  readonly renderPage: PageRenderer
  /** The address of the list of hashed files. Development has none. */
  readonly releaseList?: string
}

type PageModules = Pick<RenderedPage, 'entry' | 'sources'>

export interface PageAssets {
  readonly entry: Entry
  /** Addresses of the scripts that the entry can't begin without. */
  readonly entryImports: readonly string[]
  /** Addresses of those that bring the page to life. */
  readonly scripts: readonly string[]
  /** Addresses of style sheets, in the order of the cascade. */
  readonly sheets: readonly string[]
  /** The sheets' contents in one. */
  readonly styles: string
}

interface Entry {
  readonly address: string
  /** Its hash (Subresource Integrity): a page never runs one that was changed on the way, or another release's. */
  readonly integrity?: string
}

const MANIFEST = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.boolean().default(false),
    imports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
  }),
)
type Manifest = z.infer<typeof MANIFEST>

/** Loads dist/. Throws where the build is missing or incomplete. */
export async function loadClientBuild(dist: string): Promise<ClientBuild> {
  const directory = join(dist, 'client')
  // In turn, not at once: at start there is nobody to keep waiting, and each asynchronous read costs ten times as much.
  const template = readFileSync(join(directory, 'index.html'), 'utf8')
  const manifest = MANIFEST.parse(JSON.parse(readFileSync(join(directory, 'manifest.json'), 'utf8')))
  const entries = readEntries(directory, manifest)
  const sheets = readSheets(directory, manifest)
  return {
    directory,
    template,
    resolveAssets: (page) => resolveAssets({ manifest, entries, sheets }, page),
    renderPage: parsePrerenderModule(await import(pathToFileURL(join(dist, 'prerender/prerender.js')).href)),
    releaseList: findReleaseList(directory),
  }
}

function findReleaseList(directory: string): string {
  const name = readdirSync(join(directory, 'assets')).find((file) => file.startsWith(RELEASE_LIST_PREFIX))
  if (!name) throw new Error(`The build has no assets/${RELEASE_LIST_PREFIX}….json.`)
  return `/assets/${name}`
}

const PRERENDER_MODULE = z.object({
  renderPage: z.custom<PageRenderer>((value) => typeof value === 'function', 'a function'),
})

export function parsePrerenderModule(module: unknown): PageRenderer {
  return PRERENDER_MODULE.parse(module).renderPage
}

function readSheets(directory: string, manifest: Manifest): ReadonlyMap<string, string> {
  const files = new Set(Object.values(manifest).flatMap(({ css }) => css))
  return new Map(Array.from(files, (file) => [file, readFileSync(join(directory, file), 'utf8')]))
}

function readEntries(directory: string, manifest: Manifest): ReadonlyMap<string, Entry> {
  const chunks = Object.entries(manifest).filter(([, { isEntry }]) => isEntry)
  return new Map(
    chunks.map(([key, { file }]) => {
      const hash = createHash('sha384').update(readFileSync(join(directory, file)))
      return [key, { address: `/${file}`, integrity: `sha384-${hash.digest('base64')}` }] as const
    }),
  )
}

interface Built {
  readonly manifest: Manifest
  readonly entries: ReadonlyMap<string, Entry>
  readonly sheets: ReadonlyMap<string, string>
}

function resolveAssets({ manifest, entries, sheets }: Built, page: PageModules): PageAssets {
  const entry = entries.get(page.entry)
  if (!entry) throw new Error(`resolveAssets: the build has no entry ${page.entry}.`)
  const early = collectChunks(manifest, page.entry)
  const chunks = new Set<string>()
  for (const source of page.sources) collectChunks(manifest, source, chunks)
  const css = [...new Set([...chunks].flatMap((key) => chunkOf(manifest, key).css))]
  const addressesOf = (keys: ReadonlySet<string>) => [...keys].map((key) => `/${chunkOf(manifest, key).file}`)
  return {
    entry,
    entryImports: addressesOf(early.difference(new Set([page.entry]))),
    scripts: addressesOf(chunks.difference(early)),
    sheets: css.map((file) => `/${file}`),
    styles: css.map((file) => sheets.get(file)).join(''),
  }
}

/** A chunk's key and those of all that it imports, imported ones first: their styles are to be overridden. */
function collectChunks(manifest: Manifest, key: string, collected = new Set<string>()): Set<string> {
  if (collected.has(key)) return collected
  for (const imported of chunkOf(manifest, key).imports) collectChunks(manifest, imported, collected)
  return collected.add(key)
}

function chunkOf(manifest: Manifest, key: string): Manifest[string] {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`The build's manifest has no ${key}.`)
  return chunk
}
