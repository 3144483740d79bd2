/** Chromium 109, the oldest supported version (see build/baseline.ts). */
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'

interface OldChromium extends AsyncDisposable {
  readonly executablePath: string
}

/** The package's own unpacking uses whatever is at /tmp/chromium, which may be another user's or incomplete. */
export async function unpackOldChromium(): Promise<OldChromium> {
  const folder = await mkdtemp(join(tmpdir(), 'chromium-109-'))
  const executablePath = join(folder, 'chromium')
  const packed = createRequire(import.meta.url).resolve('@sparticuz/chromium/bin/chromium.br')
  await pipeline(
    createReadStream(packed),
    createBrotliDecompress(),
    createWriteStream(executablePath, { mode: 0o700 }),
  )
  return { executablePath, [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) }
}
