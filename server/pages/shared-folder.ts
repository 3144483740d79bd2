/** `ASSETS_DIR`: a folder of hashed files, by their addresses. Each call waits for the last: a folder that hangs holds one thread. */
import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants
const MAX_FILE_BYTES = 2 * 1024 * 1024
const ADDRESS = /^\/assets\/[\w-][\w.-]{0,110}-[\w-]{8}\.(?:js|css|json)$/

/** Such as `ENOSPC`. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error)
}

/** Whether a build puts a file at this address. The folder is read for no other. */
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

  /** Undefined where it is gone, too large or no plain file: neither links nor pipes are followed. */
  async read(address: string): Promise<Buffer | undefined> {
    try {
      await using file = await open(this.#pathOf(address), O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
      const stats = await file.stat()
      return stats.isFile() && stats.size <= MAX_FILE_BYTES ? await file.readFile() : undefined
    } catch (error) {
      if (['ENOENT', 'ELOOP', 'ENXIO'].includes(codeOf(error))) return undefined
      throw error
    }
  }

  /** Renamed when it is whole: another instance may be reading it, or putting the same. */
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
