/** The product's own bytes and headers as files, for the peers that serve files. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { HeldFile } from '../harness/held-file.ts'
import type { Workspace } from '../harness/workspace.ts'

type Headers = Readonly<Record<string, string>>

/** Writes `index.html` and an asset, each with its `.br` and `.gz`, and `headers.json` beside the folder. */
export function writeSiteFolder(workspace: Workspace, page: HeldFile, asset?: HeldFile): string {
  writeFile(workspace, 'site/index.html', page)
  if (asset) writeFile(workspace, `site${asset.path}`, asset)
  workspace.write('headers.json', JSON.stringify({ page: page.headers, asset: asset?.headers ?? {} }))
  return workspace.pathOf('site')
}

function writeFile(workspace: Workspace, name: string, { identity, br, gzip }: HeldFile): void {
  workspace.write(name, identity)
  workspace.write(`${name}.br`, br)
  workspace.write(`${name}.gz`, gzip)
}

/** What a peer adds to a file's answer, beyond what it finds out by itself. */
export function readExtraHeaders(folder: string): (file: string) => readonly (readonly [string, string])[] {
  const { page, asset } = JSON.parse(readFileSync(join(folder, '../headers.json'), 'utf8'))
  const [forPages, forAssets] = [extrasOf(page), extrasOf(asset)]
  return (file) => (file.includes('.html') ? forPages : forAssets)
}

const FOUND_OUT = ['etag', 'content-type', 'vary']

export function extrasOf(headers: Headers): readonly (readonly [string, string])[] {
  return Object.entries(headers).filter(([name]) => !FOUND_OUT.includes(name))
}
