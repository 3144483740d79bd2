import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  mkdirSync,
  mkdtempDisposableSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import express from 'express'
import { pino } from 'pino'
import request from 'supertest'
import { expect, onTestFinished, test, vi } from 'vitest'
import { requestContext } from '../http/request-context.ts'
import { rawRequest, sendRaw } from '../testing/raw-client.ts'
import { readMetric } from '../testing/read-metric.ts'
import { startApp } from '../testing/start-app.ts'
import { SharedAssets } from './shared-assets.ts'
import { createStaticResponse } from './static-response.ts'

function createFolder() {
  const { path, remove } = mkdtempDisposableSync(join(tmpdir(), 'shared-'))
  onTestFinished(remove)
  const folder = join(path, 'shared')
  mkdirSync(folder)
  return { path, folder }
}

/** A release's files and the list that names them, by name. Each file holds its own name. */
function releaseOf(id: string, names: readonly string[]): ReadonlyMap<string, string> {
  const list = Object.fromEntries(names.map((name) => [`/assets/${name}`, hashOf(name)]))
  return new Map([
    ...names.map((name) => [name, name] as const),
    [`release-${id}.json`, JSON.stringify(list)],
  ])
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}

function putRelease(folder: string, release: ReadonlyMap<string, string>, days = 0) {
  const time = new Date(Date.now() - days * 86_400_000)
  for (const [name, text] of release) {
    writeFileSync(join(folder, name), text)
    utimesSync(join(folder, name), time, time)
  }
}

async function open(folder: string, release: ReadonlyMap<string, string>): Promise<SharedAssets> {
  const files = Array.from(release, ([name, text]) => {
    return [`/assets/${name}`, createStaticResponse({ identity: Buffer.from(text) }, {})] as const
  })
  const shared = new SharedAssets(folder, new Map(files), pino({ level: 'silent' }))
  await shared.open()
  await expect.poll(shared.isUp).toBe(true)
  return shared
}

async function start(folder: string, release: ReadonlyMap<string, string>) {
  await using _shared = await open(folder, release)
}

const OWN = releaseOf('ownownow', ['common-12345678.css', 'main-ownownow.js'])

test('the ten newest releases are kept, however old they are and however often one starts, and all that run', async () => {
  const { folder } = createFolder()
  const others = Array.from({ length: 12 }, (_, age) => `${age}`.padStart(8, 'x'))
  for (const [age, id] of others.entries())
    putRelease(folder, releaseOf(id, ['common-12345678.css', `main-${id}.js`]), 60 + age)
  writeFileSync(join(folder, 'notes.txt'), 'not ours')
  for (let restart = 0; restart < 11; restart += 1) await start(folder, OWN)
  const kept = [...others.slice(0, 9), 'ownownow'].flatMap((id) => [`main-${id}.js`, `release-${id}.json`])
  expect(readdirSync(folder).sort()).toEqual([...kept, 'common-12345678.css', 'notes.txt'].sort())

  const running = Array.from({ length: 11 }, (_, index) => `${index}`.padStart(8, 'y'))
  for (const id of running) putRelease(folder, releaseOf(id, [`main-${id}.js`]))
  await start(folder, OWN)
  const lists = readdirSync(folder).filter((name) => name.startsWith('release-'))
  expect(lists).toEqual(['ownownow', ...running].map((id) => `release-${id}.json`).sort())
})

test('a release that runs says so each minute, and puts back what is missing', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { folder } = createFolder()
  await using _shared = await open(folder, OWN)
  putRelease(folder, OWN, 60)
  rmSync(join(folder, 'main-ownownow.js'))
  vi.advanceTimersByTime(60_000)
  await expect.poll(() => readdirSync(folder).sort()).toEqual([...OWN.keys()].sort())
  expect(statSync(join(folder, 'release-ownownow.json')).mtimeMs).toBeGreaterThan(Date.now() - 3_600_000)
})

test('instances that start at the same moment don’t hinder each other', async () => {
  const { folder } = createFolder()
  const names = Array.from({ length: 20 }, (_, index) => `main-${`${index}`.padStart(8, '0')}.js`)
  const release = releaseOf('ownownow', names)
  await Promise.all(Array.from({ length: 4 }, () => start(folder, release)))
  expect(readdirSync(folder).sort()).toEqual([...release.keys()].sort())
})

test('a file that was changed, linked or cut short in the folder is brought again', async () => {
  const { folder } = createFolder()
  symlinkSync('/etc/passwd', join(folder, 'main-ownownow.js'))
  writeFileSync(join(folder, 'common-12345678.css'), 'comm')
  await start(folder, OWN)
  for (const [name, text] of OWN) expect(readFileSync(join(folder, name), 'utf8')).toBe(text)
})

test('another release’s file is served as our own, if it is what its release says', async () => {
  const { folder } = createFolder()
  await using app = await startApp({ env: { ASSETS_DIR: folder } })
  const get = (name: string) => fetch(`${app.origin}/assets/${name}`)
  expect((await get('main-nextnext.js')).status).toBe(404)

  const next = releaseOf('nextnext', ['main-nextnext.js', 'main-damaged1.js'])
  putRelease(folder, next)
  writeFileSync(join(folder, 'main-damaged1.js'), 'main-dam')
  writeFileSync(join(folder, 'main-unlisted.js'), 'in no list')
  // On a busy machine the first visits of the folder come to their deadline.
  await expect.poll(async () => (await get('main-nextnext.js')).status).toBe(200)
  const found = await get('main-nextnext.js')
  expect(await found.text()).toBe('main-nextnext.js')
  expect(Object.fromEntries(found.headers)).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'gzip',
    'content-type': 'text/javascript; charset=utf-8',
  })
  expect(await (await get('release-nextnext.json')).text()).toBe(next.get('release-nextnext.json'))
  for (const name of ['main-damaged1.js', 'main-unlisted.js']) expect((await get(name)).status).toBe(404)
})

test('requests for unknown files rewrite no list of this release, and lists above 64 kB are not read', async () => {
  const { folder } = createFolder()
  await using shared = await open(folder, OWN)
  const lists = () => statSync(join(folder, 'release-ownownow.json')).mtimeMs
  putRelease(folder, OWN, 60)
  const before = lists()
  const hashes = Object.fromEntries(
    Array.from({ length: 700 }, (_, index) => [`/assets/${index}`, 'x'.repeat(90)]),
  )
  const large = { ...hashes, '/assets/main-largelar.js': hashOf('main-largelar.js') }
  writeFileSync(join(folder, 'release-largelar.json'), JSON.stringify(large))
  writeFileSync(join(folder, 'main-largelar.js'), 'main-largelar.js')
  putRelease(folder, releaseOf('nextnext', ['main-nextnext.js']))

  const app = express().use(requestContext([]), shared.serve)
  const statusOf = async (name: string) => (await request(app).get(`/assets/${name}`)).status
  // This one waits for the visit that finds it, so the folder has been read.
  expect(await statusOf('main-nextnext.js')).toBe(200)
  expect(await statusOf('main-largelar.js')).toBe(404)
  expect(lists()).toBe(before)
})

test('a folder that fails is given up at once: nothing waits for it at the exit', async () => {
  const { path } = createFolder()
  // A logger listens as well, until it is collected.
  const log = pino({ level: 'silent' })
  const before = process.listenerCount('exit')
  await using shared = new SharedAssets(join(path, 'missing'), new Map(), log)
  await shared.open()
  expect(shared.isUp()).toBe(false)
  expect(process.listenerCount('exit')).toBe(before)
})

test('of the shared folder and beside it no other file is opened, served or named in the log', async () => {
  const { folder, path } = createFolder()
  for (const name of ['../secret-12345678.js', '.hidden-12345678.js', 'notes.txt', 'secret.js'])
    writeFileSync(join(folder, name), 'canary')
  symlinkSync(join(path, 'secret-12345678.js'), join(folder, 'link-12345678.js'))
  symlinkSync(path, join(folder, 'up-12345678.js'))
  mkdirSync(join(folder, 'folder-12345678.js'))
  const pipes = Array.from({ length: 8 }, (_, index) => `pipe-1234567${index}.js`)
  execFileSync('mkfifo', pipes, { cwd: folder })
  writeFileSync(join(folder, 'large-12345678.js'), Buffer.alloc(2 * 1024 * 1024 + 1))
  await using app = await startApp({ env: { ASSETS_DIR: folder, METRICS_PORT: '0', LOG_LEVEL: 'debug' } })

  const named = ['link-12345678.js', 'folder-12345678.js', 'large-12345678.js', 'none-12345678.js', ...pipes]
  const list = releaseOf('allofall', [...named, '../secret-12345678.js', '../../etc/secret-12345678.js'])
  writeFileSync(join(folder, 'release-allofall.json'), list.get('release-allofall.json') ?? '')
  const names = [
    ...['../secret-12345678.js', '%2e%2e/secret-12345678.js', '..%2fsecret-12345678.js'],
    ...['up-12345678.js/x.js', '.hidden-12345678.js', 'notes.txt', 'secret.js', 'main-12345678.js%00'],
    ...[`${'a'.repeat(300)}-12345678.js`, `main-${'a'.repeat(300)}.js`, '%-12345678.js'],
    ...named,
  ]
  const answers = await Promise.all(
    names.map((name) => sendRaw(app.origin, rawRequest(`GET /assets/${name} HTTP/1.1`))),
  )
  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1.1 404 (?:.*\r\n)+\r\nNot found\n$/)
  expect(await readMetric(app, 'vitrine_shared_assets_up')).toBe(1)
  await expect.poll(() => app.logLines.length).toBe(names.length)
  expect(app.logLines.join()).not.toMatch(/12345678|["/-]aaaaaaaa|canary|error/)
})
