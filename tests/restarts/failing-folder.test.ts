/** `ASSETS_DIR` fails as folders do: the product starts, answers and ends as it does without one, and says what is wrong. */
import { mkdirSync, mkdtempDisposableSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { analyse } from '../../server/testing/analyse.ts'
import { canMountHung, mountHung } from '../../server/testing/hung-folder.ts'
import { jsonReply, startRawHost } from '../../server/testing/raw-host.ts'
import { readMetric } from '../../server/testing/read-metric.ts'
import { type Product, startProduct } from '../../server/testing/start-product.ts'

const LIST = Array.from({ length: 2000 }, (_, index) => ({ productId: `${index}`, seoTitle: 'x'.repeat(80) }))
/** As many as Node has threads for files and compression, and more. */
const AT_ONCE = 8

const createFolder = () => mkdtempDisposableSync(join(tmpdir(), 'failing-'))

type Started = Awaited<ReturnType<typeof startWith>>

async function startWith(folder: string, within: readonly string[] = []) {
  const host = await startRawHost((socket) => socket.end(jsonReply({ analysis: LIST })))
  const product = await startProduct({
    env: { ANALYSIS_HOST: host.origin, ASSETS_DIR: folder, METRICS_PORT: '0' },
    within,
  })
  return {
    product,
    /** The last that was said of the folder. On a busy machine 'no answer' may stand before it. */
    said: () => JSON.parse(product.lines.findLast((line) => line.includes('ASSETS_DIR')) ?? '{}'),
    isUp: async () => (await readMetric(product, 'vitrine_shared_assets_up')) === 1,
    async [Symbol.asyncDispose]() {
      await product[Symbol.asyncDispose]()
      await host[Symbol.asyncDispose]()
    },
  }
}

async function expectUnharmed({ product, said }: Started, { isHung = false } = {}) {
  const { origin, end, lines } = product
  const names = Array.from({ length: AT_ONCE }, (_, index) => `/assets/main-1234567${index}.js`)
  const [files, calls] = await Promise.all([
    Promise.all(names.map((name) => fetch(`${origin}${name}`))),
    Promise.all(names.map((name) => insightsOf(product, name))),
  ])
  expect(files.map(({ status }) => status)).toEqual(names.map(() => 404))
  expect(calls).toEqual(names.map(() => ['br', LIST.length]))
  for (const path of ['/', '/readyz', '/healthz']) expect((await fetch(`${origin}${path}`)).status).toBe(200)
  // A busy machine needs its time for a visit.
  if (!isHung) await expect.poll(said).not.toMatchObject({ cause: 'no answer' })
  expect(await end()).toEqual([0, null])
  expect(lines.at(-1)).toMatch('Closed')
}

async function insightsOf(product: Product, token: string) {
  const response = await analyse(product, token, { 'Accept-Encoding': 'br' })
  const { analysis } = await response.json()
  return [response.headers.get('content-encoding'), analysis.length]
}

test.each([
  ['is missing', 'nowhere', 'ENOENT', []],
  ['is full', '.', 'EFBIG', ['prlimit', '--fsize=1000']],
])(
  'a shared folder that %s harms neither pages nor analyses, nor the exit',
  async (_how, folder, cause, within) => {
    using created = createFolder()
    await using started = await startWith(join(created.path, folder), within)
    await expect.poll(started.said).toMatchObject({ level: 'warn', cause })
    expect(await started.isUp()).toBe(false)
    await expectUnharmed(started)
  },
)

test.runIf(canMountHung()).each(['before the start', 'after the start'])(
  'a shared folder that hangs %s harms neither pages nor analyses, nor the exit',
  async (when) => {
    using created = createFolder()
    const folder = join(created.path, 'assets')
    mkdirSync(folder)
    using mounts = new DisposableStack()
    if (when === 'before the start') mounts.use(mountHung(folder))
    await using started = await startWith(folder)
    if (when === 'after the start') mounts.use(mountHung(folder))
    expect((await fetch(`${started.product.origin}/assets/main-12345678.js`)).status).toBe(404)
    await expect.poll(started.said).toMatchObject({ level: 'warn', cause: 'no answer' })
    expect(await started.isUp()).toBe(false)
    await expectUnharmed(started, { isHung: true })
  },
)
