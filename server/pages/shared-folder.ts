/** `ASSETS_DIR`, a folder of hashed files. Await each call before the next: a hanging folder blocks one thread. */
import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants
const MAX_FILE_BYTES = 2 * 1024 * 1024
const ADDRESS = /^\/assets\/[\w-][\w.-]{0,110}-[\w-]{8}\.(?:js|css|json)$/

export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error)
}

/** Whether a build can have a file at this address; no other files are read. */
export function isHashedAddress(address: string): boolean {
  return ADDRESS.test(address)
}

export class SharedFolder {
  readonly #path: string

  constructor(path: string) {
    this.#path = path
  }

  async list(): Promise<ReadonlySet<string>> {
    const names = await readdir(this.#path)
    return new Set(names.map((name) => `/assets/${name}`).filter(isHashedAddress))
  }

  /** Undefined if missing, too large or not a regular file; links and pipes are not followed. */
  async read(address: string, maxBytes = MAX_FILE_BYTES): Promise<Buffer | undefined> {
    try {
      await using file = await open(this.#pathOf(address), O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
      const stats = await file.stat()
      return stats.isFile() && stats.size <= maxBytes ? await file.readFile() : undefined
    } catch (error) {
      if (['ENOENT', 'ELOOP', 'ENXIO'].includes(codeOf(error))) return undefined
      throw error
    }
  }

  /** Writes a temporary file and renames it, as other instances may read or write the same file. */
  async put(address: string, content: Buffer): Promise<void> {
    const partial = join(this.#path, `.${randomUUID()}`)
    try {
      await writeFile(partial, content)
      await rename(partial, this.#pathOf(address))
    } catch (error) {
      await rm(partial, { force: true })
      throw error
    }
  }

  async putAt(address: string): Promise<number> {
    return (await stat(this.#pathOf(address))).mtimeMs
  }

  async remove(address: string): Promise<void> {
    await rm(this.#pathOf(address), { force: true })
  }

  #pathOf(address: string): string {
    return join(this.#path, address.replace('/assets/', ''))
  }
}
