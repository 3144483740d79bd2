/** A folder for one run: a copy of the build, so that a build meanwhile changes nothing, and what the peers need. */
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

export interface Workspace {
  /** Absolute path of the copied build. */
  readonly dist: string
  readonly pathOf: (name: string) => string
  /** Writes a file and returns its absolute path. */
  readonly write: (name: string, content: string | Uint8Array) => string
}

export function createWorkspace(): Workspace {
  // Below the benchmarks' own libraries: what is compiled into it finds them.
  const folder = resolve('tests/bench/node_modules/.cache/bench')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const dist = join(folder, 'dist')
  cpSync('dist', dist, { recursive: true })
  return {
    dist,
    pathOf: (name) => join(folder, name),
    write(name, content) {
      const path = join(folder, name)
      mkdirSync(join(path, '..'), { recursive: true })
      writeFileSync(path, content)
      return path
    },
  }
}
