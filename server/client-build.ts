/** The built client as the server finds it in dist/: template, prerenderer, and what each page is made of. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import type { PageRenderer } from '../shared/prerender.ts'

export interface ClientBuild {
  /** Where the files that may be served lie. */
  readonly directory: string
  /** The document with `<!--head-->`, `<!--preload-->`, `<!--page-->` and `<!--site-->` in it. */
  readonly template: string
  readonly partsOf: (source: string) => PageParts
  readonly renderPage: PageRenderer
}

/** What a page module needs beside the entry. */
export interface PageParts {
  /** Addresses of scripts. */
  readonly scripts: readonly string[]
  /** Addresses of style sheets, in the order of the cascade. */
  readonly sheets: readonly string[]
  /** The sheets' contents in one. */
  readonly styles: string
}

const MANIFEST = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
  }),
)
type Manifest = z.infer<typeof MANIFEST>

const ENTRY = 'index.html'
const HYDRATION = 'main.tsx'

/** Loads dist/. Throws where the build is missing or incomplete. */
export async function loadClientBuild(dist: string): Promise<ClientBuild> {
  const directory = join(dist, 'client')
  // In turn, not at once: at start there is nobody to keep waiting, and each asynchronous read costs ten times as much.
  const html = readFileSync(join(directory, 'index.html'), 'utf8')
  const manifest = MANIFEST.parse(JSON.parse(readFileSync(join(directory, 'manifest.json'), 'utf8')))
  const sheets = readSheets(directory, manifest)
  const prerender = await import(pathToFileURL(join(dist, 'prerender/prerender.js')).href)
  return {
    directory,
    template: pinEntry(directory, html),
    partsOf: (source) => partsOf(manifest, sheets, source),
    renderPage: prerender.renderPage,
  }
}

function readSheets(directory: string, manifest: Manifest): ReadonlyMap<string, string> {
  const files = new Set(Object.values(manifest).flatMap(({ css }) => css))
  return new Map(Array.from(files, (file) => [file, readFileSync(join(directory, file), 'utf8')]))
}

/** A page of one release never runs the entry of another, or one that was changed on the way. */
function pinEntry(directory: string, html: string): string {
  const entry = /<script type="module"[^>]*src="\/([^"]+)"/.exec(html)
  if (!entry?.[1]) throw new Error(`pinEntry: ${directory}/index.html has no module script.`)
  const hash = createHash('sha384')
    .update(readFileSync(join(directory, entry[1])))
    .digest('base64')
  return html.replace(entry[0], `${entry[0]} integrity="sha384-${hash}"`)
}

/** What the entry imports is preloaded by the template already; what it asks for later is not. */
function partsOf(manifest: Manifest, sheets: ReadonlyMap<string, string>, source: string): PageParts {
  const chunks = collectChunks(manifest, source, collectChunks(manifest, HYDRATION))
  const css = [...new Set([...chunks].flatMap((key) => manifest[key]?.css ?? []))]
  const scripts = [...chunks.difference(collectChunks(manifest, ENTRY))].map((key) => manifest[key]?.file)
  return {
    scripts: scripts.map((file) => `/${file}`),
    sheets: css.map((file) => `/${file}`),
    styles: css.map((file) => sheets.get(file)).join(''),
  }
}

/** A chunk's key and those of all that it imports, imported ones first: their styles are to be overridden. */
function collectChunks(manifest: Manifest, key: string, collected = new Set<string>()): Set<string> {
  const chunk = manifest[key]
  if (!chunk || collected.has(key)) return collected
  for (const imported of chunk.imports) collectChunks(manifest, imported, collected)
  return collected.add(key)
}
