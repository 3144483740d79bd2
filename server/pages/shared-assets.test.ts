import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  mkdirSync,
  mkdtempDisposableSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { rawRequest, sendRaw } from '../testing/raw-client.ts'
import { startApp } from '../testing/start-app.ts'
import { SharedAssets } from './shared-assets.ts'

// A process for each start: much to do for a machine that has other things to do.
vi.setConfig({ testTimeout: 60_000 })

function createFolder() {
  const { path, remove } = mkdtempDisposableSync(join(tmpdir(), 'shared-'))
  const [assets, folder] = [join(path, 'assets'), join(path, 'shared')]
  for (const each of [assets, folder]) mkdirSync(each)
  return { path, assets, folder, [Symbol.dispose]: remove }
}

/** A list and the files that it names, brought so many days ago. */
function putRelease(folder: string, id: string, names: readonly string[], days = 0) {
  const list = JSON.stringify(names.map((name) => `/assets/${name}`))
  for (const [name, text] of [...names.map((name) => [name, name]), [`release-${id}.json`, list]] as const) {
    writeFileSync(join(folder, name), text)
    const time = new Date(Date.now() - days * 86_400_000)
    utimesSync(join(folder, name), time, time)
  }
}

/** What an instance does at its start. */
async function start(folder: string, assets: string) {
  using shared = new SharedAssets({ folder, assets, log: pino({ level: 'silent' }) })
  await shared.open()
  expect(shared.isUp()).toBe(true)
}

test('the ten newest releases are kept, however old they are and however often one starts, and all that run', async () => {
  using created = createFolder()
  const { folder, assets } = created
  const others = Array.from({ length: 12 }, (_, age) => `${age}`.padStart(8, 'x'))
  for (const [age, id] of others.entries())
    putRelease(folder, id, ['common-12345678.css', `main-${id}.js`], 60 + age)
  writeFileSync(join(folder, `main-${others[11]}.js.br`), 'compressed')
  writeFileSync(join(folder, 'notes.txt'), 'not ours')
  putRelease(assets, 'ownownow', ['common-12345678.css', 'main-ownownow.js'])
  for (let restart = 0; restart < 11; restart += 1) await start(folder, assets)
  const kept = [...others.slice(0, 9), 'ownownow'].flatMap((id) => [`main-${id}.js`, `release-${id}.json`])
  expect(readdirSync(folder).sort()).toEqual([...kept, 'common-12345678.css', 'notes.txt'].sort())

  const running = Array.from({ length: 11 }, (_, index) => `${index}`.padStart(8, 'y'))
  for (const id of running) putRelease(folder, id, [`main-${id}.js`])
  await start(folder, assets)
  const lists = readdirSync(folder).filter((name) => name.startsWith('release-'))
  expect(lists).toEqual(['ownownow', ...running].map((id) => `release-${id}.json`).sort())
})

test('instances that start at the same moment don’t hinder each other', async () => {
  using created = createFolder()
  const { folder, assets } = created
  const names = Array.from({ length: 20 }, (_, index) => `main-${`${index}`.padStart(8, '0')}.js`)
  putRelease(assets, 'ownownow', names)
  await Promise.all(Array.from({ length: 4 }, () => start(folder, assets)))
  expect(readdirSync(folder).sort()).toEqual([...names, 'release-ownownow.json'].sort())
})

test('a file that was changed, linked or cut short in the folder is brought again', async () => {
  using created = createFolder()
  const { folder, assets } = created
  putRelease(assets, 'ownownow', ['main-11111111.js', 'main-22222222.js'])
  symlinkSync('/etc/passwd', join(folder, 'main-11111111.js'))
  writeFileSync(join(folder, 'main-22222222.js'), 'main')
  await start(folder, assets)
  for (const name of readdirSync(assets))
    expect(readFileSync(join(folder, name), 'utf8')).toBe(readFileSync(join(assets, name), 'utf8'))
})

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}

test('another release’s file is served as our own, if it is what its release says', async () => {
  using created = createFolder()
  const { folder } = created
  await using app = await startApp({ env: { ASSETS_DIR: folder } })
  const get = (name: string) => fetch(`${app.origin}/assets/${name}`)
  expect((await get('main-nextnext.js')).status).toBe(404)

  // Of releases that start later: one that tells hashes, an older one that doesn't.
  const list = { '/assets/main-nextnext.js': hashOf('next()'), '/assets/main-damaged1.js': hashOf('whole()') }
  putRelease(folder, 'previous', ['main-previous.js'])
  writeFileSync(join(folder, 'main-damaged1.js'), 'who')
  writeFileSync(join(folder, 'main-nextnext.js'), 'next()')
  writeFileSync(join(folder, 'release-nextnext.json'), JSON.stringify(list))
  const found = await get('main-nextnext.js')
  expect(await found.text()).toBe('next()')
  expect(Object.fromEntries(found.headers)).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': expect.any(String),
  })
  expect(await (await get('main-previous.js')).text()).toBe('main-previous.js')
  expect(await (await get('release-nextnext.json')).json()).toEqual(list)
  expect((await get('main-damaged1.js')).status).toBe(404)
})

test('nothing else in the folder or beside it is opened, served or named in the log', async () => {
  using created = createFolder()
  const { folder, path } = created
  for (const name of ['../secret-12345678.js', '.hidden-12345678.js', 'notes.txt', 'secret.js'])
    writeFileSync(join(folder, name), 'canary')
  symlinkSync(join(path, 'secret-12345678.js'), join(folder, 'link-12345678.js'))
  symlinkSync(path, join(folder, 'up-12345678.js'))
  mkdirSync(join(folder, 'folder-12345678.js'))
  const pipes = Array.from({ length: 8 }, (_, index) => `pipe-1234567${index}.js`)
  execFileSync('mkfifo', pipes, { cwd: folder })
  await using app = await startApp({ env: { ASSETS_DIR: folder, METRICS_PORT: '0' } })

  const names = [
    ...[
      '../secret-12345678.js',
      '%2e%2e/secret-12345678.js',
      '..%2fsecret-12345678.js',
      'up-12345678.js/x.js',
    ],
    ...[
      '.hidden-12345678.js',
      'notes.txt',
      'secret.js',
      'link-12345678.js',
      'folder-12345678.js',
      'none-12345678.js',
    ],
    ...[
      `${'a'.repeat(300)}-12345678.js`,
      `main-${'a'.repeat(300)}.js`,
      'main-12345678.js%00',
      '%-12345678.js',
    ],
    ...pipes,
  ]
  const answers = await Promise.all(
    names.map((name) => sendRaw(app.origin, rawRequest(`GET /assets/${name} HTTP/1.1`))),
  )
  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1.1 404 (?:.*\r\n)+\r\nNot found\n$/)
  const metrics = await (await fetch(`${app.metricsOrigin}/metrics`)).text()
  expect(/^vitrine_shared_assets_up (.)$/m.exec(metrics)?.[1]).toBe('1')
  await expect.poll(() => app.logLines.length).toBe(names.length)
  expect(app.logLines.join()).not.toMatch(/12345678|aaaa|canary|error/)
})
