/** A build that stands for the next release: every hashed file has another name, and all that name it say so. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface NextRelease extends Disposable {
  /** What Node is to be started with. */
  readonly main: string
}

/** Copies dist/. The files are the same but for their names, as if something in each had changed. */
export function createNextRelease(): NextRelease {
  const dist = mkdtempSync(join(tmpdir(), 'vitrine-next-'))
  cpSync('dist', dist, { recursive: true })
  const client = join(dist, 'client')
  const assets = join(client, 'assets')
  const stems = new Set(
    readdirSync(assets).map((file) => file.replace(/\.(?:js|css|json)(?:\.br|\.gz)?$/, '')),
  )
  const rename = (text: string) =>
    [...stems].reduce((left, stem) => left.replaceAll(stem, nextName(stem)), text)

  for (const file of readdirSync(assets)) {
    const path = join(assets, file)
    // The compressed ones still hold the old names; the server does without.
    if (/\.(?:br|gz)$/.test(file)) rmSync(path)
    else {
      writeFileSync(path, rename(readFileSync(path, 'utf8')))
      renameSync(path, join(assets, rename(file)))
    }
  }
  for (const file of ['index.html', 'manifest.json']) {
    const path = join(client, file)
    writeFileSync(path, rename(readFileSync(path, 'utf8')))
  }
  return { main: join(dist, 'server/main.js'), [Symbol.dispose]: () => rmSync(dist, { recursive: true }) }
}

function nextName(stem: string): string {
  return `${stem.slice(0, -2)}.n`
}
