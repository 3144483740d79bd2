/**
 * A process of its own, started for each visit of `ASSETS_DIR`: it brings this release's files, takes out releases that are
 * not among the newest, and hands the others' files over. A folder that hangs holds the thread that asks, and no process
 * can end before its threads do. So that thread is never the server's.
 */
import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { lstat, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync, constants as zlib } from 'node:zlib'
import { parseReleaseList, RELEASE_LIST_PREFIX } from '../../shared/release.ts'
import { type FolderVisit, isHashedName, NO_ANSWER } from './shared-folder.ts'

/** A deployment a day, and a tab that has been open for a week. */
const RELEASES_KEPT = 10
/** A release that runs says so every ten minutes. */
const RUNNING_MS = 60 * 60 * 1000
const MAX_FILES = 1000
const MAX_FILE_BYTES = 2 * 1024 * 1024
/** Two seconds, in turns that this process really gets: a busy machine is no hanging folder. */
const TURN_MS = 100
const MAX_TURNS = 20
/** Nobody writes a file for so long. */
const PARTIAL_MS = 60 * 60 * 1000

const { folder, assets, instance, held }: FolderVisit = JSON.parse(process.argv[2] ?? '')
let problem: string | undefined

function note(error: unknown): undefined {
  problem ??= codeOf(error)
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error)
}

/** The release's own names; none where the server has no build. */
async function bringFiles(): Promise<ReadonlySet<string>> {
  if (assets === undefined) return new Set()
  const own = (await readdir(assets)).filter((name) => isHashedName(name))
  const present = await listFiles()
  const brought = own.map(async (name) => {
    const content = await readFile(join(assets, name))
    // The list is written anew each time: its time says which releases are the newest.
    const isThere =
      !isReleaseList(name) && present.has(name) && (await readRegularFile(name))?.content.equals(content)
    if (!isThere) await putFile(name, content)
  })
  for (const result of await Promise.allSettled(brought))
    if (result.status === 'rejected') note(result.reason)
  return new Set(own)
}

async function putFile(name: string, content: Buffer): Promise<void> {
  // Renamed when it is whole: another instance may be reading it, or bringing the same.
  const partial = join(folder, `.${name}.${instance}`)
  try {
    await writeFile(partial, content)
    await rename(partial, join(folder, name))
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
}

async function listFiles(): Promise<ReadonlySet<string>> {
  const entries = await readdir(folder, { withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && isHashedName(entry.name))
  return new Set(files.map(({ name }) => name))
}

const isReleaseList = (name: string) => name.startsWith(RELEASE_LIST_PREFIX)

/** Undefined where it has gone or has become something else since it was listed: neither links nor pipes are followed. */
async function readRegularFile(name: string) {
  const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants
  try {
    await using file = await open(join(folder, name), O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
    const stats = await file.stat()
    if (!stats.isFile() || stats.size > MAX_FILE_BYTES) return undefined
    return { content: await file.readFile(), mtimeMs: stats.mtimeMs }
  } catch (error) {
    return ['ENOENT', 'ELOOP'].includes(codeOf(error)) ? undefined : note(error)
  }
}

interface Release {
  readonly list: string
  readonly broughtAt: number
  /** By name, with their hashes. */
  readonly files: ReadonlyMap<string, string | undefined>
}

async function readRelease(list: string): Promise<Release | undefined> {
  const found = await readRegularFile(list)
  if (!found) return undefined
  const addresses = parseReleaseList(parseJson(found.content.toString()))
  const files = new Map(Array.from(addresses, ([address, hash]) => [address.replace('/assets/', ''), hash]))
  return { list, broughtAt: found.mtimeMs, files }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Never by a file's age: what was brought months ago may still be running. */
async function dropReleases(
  dropped: readonly Release[],
  kept: readonly Release[],
  names: ReadonlySet<string>,
) {
  const needed = new Set(kept.flatMap(({ files }) => [...files.keys()]))
  for (const { list, files } of dropped) {
    const useless = [...files.keys(), list].filter((name) => names.has(name) && !needed.has(name))
    // Older releases also brought compressed ones.
    for (const name of useless)
      for (const suffix of ['', '.br', '.gz']) await rm(join(folder, `${name}${suffix}`), { force: true })
  }
}

/** What instances were writing when they were ended. */
async function dropPartials(): Promise<void> {
  const partials = (await readdir(folder)).filter((name) => /^\..+\.[\da-f]{8}(?:-[\da-f]+){4}$/.test(name))
  for (const name of partials) {
    const stats = await lstat(join(folder, name)).catch(() => undefined)
    if (stats && stats.mtimeMs < Date.now() - PARTIAL_MS) await rm(join(folder, name), { force: true })
  }
}

async function visit() {
  const own = await bringFiles()
  const names = await listFiles()
  const lists = [...names].filter(isReleaseList)
  const found = (await Promise.all(lists.map(readRelease))).filter((release) => release !== undefined)
  const releases = found.toSorted((a, b) => b.broughtAt - a.broughtAt)
  // By the folder's own clock: this release's list has just been written.
  const oldestRunning = (releases[0]?.broughtAt ?? 0) - RUNNING_MS
  const kept = releases.filter(({ broughtAt }, index) => index < RELEASES_KEPT || broughtAt > oldestRunning)
  // Not while there is a list that can't be read: its files may be among those of the others.
  if (found.length === lists.length) await dropReleases(releases.slice(kept.length), kept, names).catch(note)
  await dropPartials().catch(note)

  const newestFirst = [...kept.flatMap(({ files }) => [...files.keys()]), ...names]
  const others = [...new Set(newestFirst)].filter((name) => names.has(name) && !own.has(name))
  const unread = others.slice(0, MAX_FILES).filter((name) => !held.includes(name))
  await Promise.all(unread.map((name) => handOver(name, kept)))
  return [...names]
}

async function handOver(name: string, releases: readonly Release[]): Promise<void> {
  const { content: identity } = (await readRegularFile(name)) ?? {}
  if (!identity) return
  const hash = `sha256-${createHash('sha256').update(identity).digest('base64')}`
  const stated = releases.map(({ files }) => files.get(name)).filter((known) => known !== undefined)
  if (stated.length > 0 && !stated.includes(hash)) return note('a file that is not what its release says')
  const br = brotliCompressSync(identity, { params: { [zlib.BROTLI_PARAM_QUALITY]: 5 } })
  process.send?.({ name, content: { identity, br, gzip: gzipSync(identity) } })
}

function report(names?: readonly string[]): void {
  process.send?.({ names, problem })
}

let turns = 0
setInterval(() => {
  turns += 1
  if (turns < MAX_TURNS) return
  note(NO_ANSWER)
  report()
}, TURN_MS).unref()
// The server ends this process when it has what it asked for. It must not outlive it.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
void visit().catch(note).then(report)
