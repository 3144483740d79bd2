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
import { createSharedAssets } from './shared-assets.ts'

const OWN = ['main-ownownow.js', 'main-ownownow.js.br', 'main-ownownow.js.gz', 'common-12345678.css']
const DAY_MS = 86_400_000

/** The shared folder, and the build's own folder. */
function createFolders(own = OWN) {
  const { path, remove } = mkdtempDisposableSync(join(tmpdir(), 'shared-'))
  onTestFinished(remove)
  const folders = { folder: join(path, 'shared'), own: join(path, 'own') }
  mkdirSync(folders.folder)
  mkdirSync(folders.own)
  for (const name of own) writeFileSync(join(folders.own, name), name)
  return folders
}

function putOf(folder: string, names: readonly string[], days = 0) {
  for (const name of names) {
    writeFileSync(join(folder, name), name)
    const time = new Date(Date.now() - days * DAY_MS)
    utimesSync(join(folder, name), time, time)
  }
}

function fakeIntervals() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
}

async function open(folder: string, own: string, lines: string[] = []) {
  const shared = createSharedAssets(folder, own, pino({}, { write: (line) => lines.push(line) }))
  onTestFinished(() => shared[Symbol.dispose]())
  await shared.open()
  return shared
}

test('a running release keeps its files, and removes files that no release has used for a month', async () => {
  fakeIntervals()
  const { folder, own } = createFolders()
  putOf(folder, ['common-12345678.css', 'main-lastlast.js'], 29)
  putOf(folder, ['main-longlong.js', 'main-longlong.js.br', 'main-longlong.js.part-0', 'notes.txt'], 31)
  await open(folder, own)
  expect(statSync(join(folder, 'common-12345678.css')).mtimeMs).toBeGreaterThan(Date.now() - DAY_MS)

  putOf(folder, OWN, 60)
  vi.advanceTimersByTime(DAY_MS)
  await expect
    .poll(() => readdirSync(folder).sort())
    .toEqual([...OWN, 'main-lastlast.js', 'notes.txt'].sort())
})

test.each([
  ['ahead', 31],
  ['behind', -31],
])('a clock that is 31 days %s removes nothing, and a warning names it', async (_, days) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: Date.now() + days * DAY_MS })
  onTestFinished(() => void vi.useRealTimers())
  const { folder, own } = createFolders()
  putOf(folder, ['main-lastlast.js'], days)
  putOf(folder, ['main-longlong.js'], 60 + days)
  const others = readdirSync(folder)
  const lines: string[] = []
  await open(folder, own, lines)
  vi.advanceTimersByTime(DAY_MS)
  await expect.poll(() => readdirSync(folder).sort()).toEqual([...OWN, ...others].sort())
  expect(lines.filter((line) => /clock/.test(line))).toHaveLength(1)
  // Another instance, whose clock is right, must not consider the files old.
  const { mtimeMs } = statSync(join(folder, 'main-ownownow.js'))
  vi.useRealTimers()
  expect(Math.abs(mtimeMs - Date.now())).toBeLessThan(DAY_MS)
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
  expect((await get('main-nextnext.js')).status).toBe(404)
  const [own = ''] = readdirSync(folder).filter((name) => name.endsWith('.js'))
  for (const suffix of ['', '.br', '.gz'])
    copyFileSync(join(folder, own + suffix), join(folder, `main-nextnext.js${suffix}`))
  // The start doesn't wait for a folder that is slow to fill.
  await expect.poll(async () => (await get('main-nextnext.js')).status).toBe(200)
  const found = await get('main-nextnext.js')
  expect(await found.text()).toBe(await (await get(own)).text())
  expect(Object.fromEntries(found.headers)).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
    vary: 'Accept-Encoding',
  })
  expect(found.headers.has('content-security-policy')).toBe(false)

  putOf(folder, ['main-plainold.js'])
  expect((await get('main-plainold.js')).headers.has('content-encoding')).toBe(false)
})

test('only scripts, style sheets and file lists with a hash in their names are served from the shared folder', async () => {
  const { folder } = createFolders()
  const hidden = ['../secret-12345678.js', 'notes.txt', 'secret.js', 'main-12345678.js.br']
  for (const name of hidden) writeFileSync(join(folder, name), 'canary')
  await using app = await startApp({ env: { ASSETS_DIR: folder } })
  const names = [...hidden, '%2e%2e/secret-12345678.js', 'main-12345678.js%00']
  const answers = await Promise.all(
    names.map((name) => sendRaw(app.origin, rawRequest(`GET /assets/${name} HTTP/1.1`))),
  )
  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1.1 404 (?:.*\r\n)+\r\nNot found\n$/)
})
