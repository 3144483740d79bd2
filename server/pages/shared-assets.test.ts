import {
  copyFileSync,
  mkdirSync,
  mkdtempDisposableSync,
  readdirSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { rawRequest, sendRaw } from '../testing/raw-client.ts'
import { startApp } from '../testing/start-app.ts'
import { openSharedAssets } from './shared-assets.ts'

const OWN = ['main-own.js', 'main-own.js.br', 'main-own.js.gz', 'common.css', 'release-own.json']
const DAY_MS = 86_400_000

/** The content of a release list. */
function listOf(...names: readonly string[]): string {
  return JSON.stringify(Object.fromEntries(names.map((name) => [`/assets/${name}`, 'sha256-…'])))
}

/** The shared folder, and the build's own folder. */
function createFolders() {
  const { path, remove } = mkdtempDisposableSync(join(tmpdir(), 'shared-'))
  onTestFinished(remove)
  const folders = { folder: join(path, 'shared'), own: join(path, 'own') }
  mkdirSync(folders.folder)
  mkdirSync(folders.own)
  for (const name of OWN) writeFileSync(join(folders.own, name), name)
  writeFileSync(join(folders.own, 'release-own.json'), listOf('main-own.js', 'common.css'))
  return folders
}

/** Puts a release that was last used some days ago into the folder. */
function putRelease(folder: string, id: string, names: readonly string[], days = 0) {
  put(folder, [...names, ...names.map((name) => `${name}.br`)], days)
  put(folder, [`release-${id}.json`], days, listOf(...names))
}

function put(folder: string, names: readonly string[], days = 0, content?: string) {
  const time = new Date(Date.now() - days * DAY_MS)
  for (const name of names) {
    writeFileSync(join(folder, name), content ?? name)
    utimesSync(join(folder, name), time, time)
  }
}

function fakeIntervals() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
}

async function open(folder: string, own: string, lines: string[] = []) {
  const shared = await openSharedAssets(folder, own, pino({}, { write: (line) => lines.push(line) }))
  onTestFinished(() => shared[Symbol.dispose]())
  return shared
}

/** Of somebody else, although they look like a release's files. */
const FOREIGN = [
  'app-settings.json',
  'jquery-12345678.js',
  'release-notes.json',
  'main-12345678.js.part-0',
  'notes.txt',
]

test('a running release keeps its files, and removes those of releases that nobody has used for a month', async () => {
  fakeIntervals()
  const { folder, own } = createFolders()
  put(folder, FOREIGN, 400)
  mkdirSync(join(folder, 'release-folder.json'))
  putRelease(folder, 'last', ['main-last.js', 'shared.js'], 29)
  putRelease(folder, 'old', ['main-old.js', 'shared.js', 'common.css'], 30.01)
  put(folder, ['main-old.js.part-0'], 30.01)
  put(folder, ['main-last.js'], 60)
  const lines: string[] = []
  await open(folder, own, lines)
  const kept = ['main-last.js', 'main-last.js.br', 'shared.js', 'shared.js.br', 'release-last.json']
  const others = [...FOREIGN, 'release-folder.json', ...kept, 'common.css.br']
  expect(readdirSync(folder).sort()).toEqual([...OWN, ...others].sort())
  expect(statSync(join(folder, 'common.css')).mtimeMs).toBeGreaterThan(Date.now() - DAY_MS)
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { files: 4, msg: 'ASSETS_DIR: removed the files of releases that are no longer used' },
  ])

  put(folder, OWN.slice(0, -1), 60)
  put(folder, ['release-own.json'], 60, listOf('main-own.js'))
  vi.advanceTimersByTime(DAY_MS)
  await expect.poll(() => statSync(join(folder, 'main-own.js')).mtimeMs).toBeGreaterThan(Date.now() - DAY_MS)
  expect(readdirSync(folder).sort()).toEqual([...OWN, ...others].sort())
})

test('a folder that fails is tried again', async () => {
  fakeIntervals()
  const { folder, own } = createFolders()
  const later = join(folder, 'later')
  const shared = await open(later, own)
  expect(shared.isUp()).toBe(false)
  mkdirSync(later)
  vi.advanceTimersByTime(DAY_MS)
  await expect.poll(shared.isUp).toBe(true)
  expect(readdirSync(later).sort()).toEqual(OWN.toSorted())
})

test('instances that start at the same time don’t interfere with each other', async () => {
  const { folder, own } = createFolders()
  const opened = await Promise.all(Array.from({ length: 4 }, () => open(folder, own)))
  expect(opened.map(({ isUp }) => isUp())).toEqual(opened.map(() => true))
  expect(readdirSync(folder).sort()).toEqual(OWN.toSorted())
})

test('another release’s file is served like our own, compressed if a compressed copy exists', async () => {
  const { folder } = createFolders()
  await using app = await startApp({ env: { ASSETS_DIR: folder } })
  const get = (name: string) =>
    fetch(`${app.origin}/assets/${name}`, { headers: { 'Accept-Encoding': 'br' } })
  expect((await get('main-next.js')).status).toBe(404)
  const [own = ''] = readdirSync(folder).filter((name) => name.endsWith('.js'))
  for (const suffix of ['', '.br', '.gz'])
    copyFileSync(join(folder, own + suffix), join(folder, `main-next.js${suffix}`))
  put(folder, ['plain.js'])
  put(folder, ['release-next.json'], 0, listOf('main-next.js', 'plain.js'))
  // The start doesn't wait for a folder that is slow to fill.
  await expect.poll(async () => (await get('main-next.js')).status).toBe(200)
  const found = await get('main-next.js')
  expect(await found.text()).toBe(await (await get(own)).text())
  expect(Object.fromEntries(found.headers)).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
    vary: 'Accept-Encoding',
  })
  expect(found.headers.has('content-security-policy')).toBe(false)
  expect((await get('plain.js')).headers.has('content-encoding')).toBe(false)
  expect((await get('release-next.json')).status).toBe(200)
})

test('only files that a release list names are served from the shared folder', async () => {
  const { folder } = createFolders()
  put(folder, [...FOREIGN, '../secret.js', 'main.js', 'main.js.br'], 0, 'canary')
  put(folder, ['release-other.json'], 0, listOf('main.js', '../secret.js', 'missing.js'))
  await using app = await startApp({ env: { ASSETS_DIR: folder } })
  await expect.poll(async () => (await fetch(`${app.origin}/assets/main.js`)).status).toBe(200)
  const names = [...FOREIGN, '../secret.js', '%2e%2e/secret.js', 'main.js.br', 'main.js%00', 'missing.js']
  const answers = await Promise.all(
    names.map((name) => sendRaw(app.origin, rawRequest(`GET /assets/${name} HTTP/1.1`))),
  )
  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1.1 404 (?:.*\r\n)+\r\nNot found\n$/)
})
