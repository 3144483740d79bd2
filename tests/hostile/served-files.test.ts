/** Nothing outside of dist/client is ever served, however its name is written. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createAssets } from '../../server/pages/assets.ts'
import { createStaticResponse } from '../../server/pages/static-response.ts'
import { isBuiltUnderTest, startApp } from '../../server/testing/start-app.ts'
import { exchange } from './ask.ts'
import { readReply } from './strict-reply.ts'

const SECRET = 'canary-secret'

const FILES = [
  '/.env',
  '/.git/HEAD',
  '/.git/config',
  '/package.json',
  '/manifest.json',
  '/index.html',
  '/index.html.br',
  '/assets/app.js.br',
  '/assets/',
  '/assets',
  '/assets/.',
  '/assets/..',
  '/assets/app.js/',
  '/assets/app.js%00.png',
  '/ASSETS/app.js',
  '/assets//app.js',
  '/assets/%61pp.js',
  '/server/main.js',
  '/dist/server/main.js',
  '/node_modules/express/package.json',
  '/@fs/etc/passwd',
  '/@vite/client',
  '/__proto__',
  '/constructor',
  '/assets/__proto__',
  'file:///etc/passwd',
  '/%',
  '/%c0%ae',
  '/%00',
  '/assets/../../package.json',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/assets/..%2f..%2fpackage.json',
  '/assets/..%5c..%5cpackage.json',
  '/%2e%2e/%2e%2e/etc/passwd',
]

// It brings a build of its own.
test.skipIf(isBuiltUnderTest)('a traversal or a private file is a short 400 or 404', async () => {
  const directory = await createBuild()
  try {
    const page = createStaticResponse({ identity: Buffer.from('page') }, { 'Content-Type': 'text/html' })
    await using app = await startApp({
      env: { LOG_LEVEL: 'silent' },
      staticResponses: {
        pages: new Map([['/', page]]),
        notFound: { ...page, status: 404 },
        files: createAssets(join(directory, 'client')),
      },
    })
    expect(await get(app.origin, '/assets/app.js')).toMatchObject({ status: 200, body: 'served' })

    const served: string[] = []
    for (const target of FILES) {
      const { status, body } = await get(app.origin, target)
      if (![400, 404].includes(status) || body.length > 200 || body.includes(SECRET))
        served.push(`${target}: ${status} ${body.slice(0, 100)}`)
    }
    expect(served).toEqual([])
  } finally {
    await rm(directory, { recursive: true })
  }
})

/** A build with a canary in every file that isn't to be served. */
async function createBuild(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'served-files-'))
  await mkdir(join(directory, 'client/assets'), { recursive: true })
  await mkdir(join(directory, 'server'))
  await writeFile(join(directory, 'client/assets/app.js'), 'served')
  for (const file of ['client/index.html', 'client/manifest.json', 'server/main.js', 'package.json', '.env'])
    await writeFile(join(directory, file), SECRET)
  return directory
}

/** As raw bytes: a client library would tidy the target up. */
async function get(origin: string, target: string) {
  const { bytes, ending } = await exchange(
    origin,
    `GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
  )
  const reply = readReply(bytes, { ending })
  return reply.kind === 'whole' ? reply : { status: 0, body: bytes }
}
