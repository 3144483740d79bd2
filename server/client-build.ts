/** The built client as the server finds it in dist/: template, style sheet, chunks, prerenderer. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import type { PageRenderer } from '../shared/prerender.ts'

export interface ClientBuild {
  /** Where the files that may be served lie. */
  readonly directory: string
  /** The document with `<!--head-->`, `<!--preload-->`, `<!--page-->` and `<!--site-->` in it. */
  readonly template: string
  readonly styles: string
  /** Addresses of the scripts that a page module needs beside the entry. */
  readonly chunksOf: (source: string) => readonly string[]
  readonly renderPage: PageRenderer
}

const MANIFEST = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).default([]) }),
)
type Manifest = z.infer<typeof MANIFEST>

const ENTRY = 'index.html'
const HYDRATION = 'main.tsx'

/** Loads dist/. Throws where the build is missing or incomplete. */
export async function loadClientBuild(dist: string): Promise<ClientBuild> {
  const directory = join(dist, 'client')
  const [html, manifestText, prerender] = await Promise.all([
    readFile(join(directory, 'index.html'), 'utf8'),
    readFile(join(directory, 'manifest.json'), 'utf8'),
    import(pathToFileURL(join(dist, 'prerender/prerender.js')).href),
  ])
  const manifest = MANIFEST.parse(JSON.parse(manifestText))
  const sheet = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/.exec(html)
  if (!sheet?.[1]) throw new Error(`loadClientBuild: ${directory}/index.html links no style sheet.`)
  return {
    directory,
    // The styles are inlined, so the link would fetch them a second time.
    template: await pinEntry(directory, html.replace(sheet[0], '')),
    styles: await readFile(join(directory, sheet[1]), 'utf8'),
    chunksOf: (source) => chunksOf(manifest, source),
    renderPage: prerender.renderPage,
  }
}

/** A page of one release never runs the entry of another, or one that was changed on the way. */
async function pinEntry(directory: string, html: string): Promise<string> {
  const entry = /<script type="module"[^>]*src="\/([^"]+)"/.exec(html)
  if (!entry?.[1]) throw new Error(`pinEntry: ${directory}/index.html has no module script.`)
  const hash = createHash('sha384')
    .update(await readFile(join(directory, entry[1])))
    .digest('base64')
  return html.replace(entry[0], `${entry[0]} integrity="sha384-${hash}"`)
}

/** What the entry imports is preloaded by the template already; what it asks for later is not. */
function chunksOf(manifest: Manifest, source: string): readonly string[] {
  const wanted = collectChunks(manifest, source, collectChunks(manifest, HYDRATION))
  return [...wanted.difference(collectChunks(manifest, ENTRY))].map((file) => `/${file}`)
}

function collectChunks(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key]
  if (!chunk || seen.has(chunk.file)) return seen
  seen.add(chunk.file)
  for (const imported of chunk.imports) collectChunks(manifest, imported, seen)
  return seen
}
