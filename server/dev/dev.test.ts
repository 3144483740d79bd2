/** `npm run dev`: pages follow each edit. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test, vi } from 'vitest'
import { copySources } from '../testing/copy-sources.ts'
import { findFreePort } from '../testing/free-port.ts'

const [, ...DEV]: string[] = JSON.parse(readFileSync('package.json', 'utf8')).scripts.dev.split(' ')

const POLLING = { timeout: 30_000, interval: 50 }

test('npm run dev logs no warning, reloads no page without a change, shows edits, and reports broken code', async () => {
  using clone = copyWithoutCaches()
  const port = await findFreePort()
  const origin = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, DEV, {
    cwd: clone.path,
    env: { PATH: process.env['PATH'], PORT: String(port), LOG_LEVEL: 'debug' },
  })
  const exited = once(child, 'exit')
  const read = { out: '', err: '' }
  for (const name of ['out', 'err'] as const)
    child[`std${name}`].on('data', (text) => {
      read[name] += text
    })
  try {
    await expect.poll(() => read.out + read.err).toContain(' is at ')
    const modules = await fetchWithImports(origin, '/home')
    expect(modules.size).toBeGreaterThan(50)
    expect((await fetch(`${origin}/__states`)).status).toBe(200)
    expect((await fetch(`${origin}/__states/done`)).status).toBe(200)
    expect(read.err).toBe('')
    expect(read.out).not.toContain('new dependencies')
    expect(read.out.match(/Request/g)).toHaveLength(1)

    // Reads the messages that an open page receives.
    const heard = await listenToVite(origin)
    edit(clone.path, 'client/language/en.json', '"Back to Home"', '"Back to the shop"')
    await expect.poll(heard).toContain('full-reload')
    await expect.poll(async () => (await fetch(`${origin}/terms`)).text()).toContain('Back to the shop')

    edit(clone.path, 'client/legal/LegalPage.tsx', 'return (', 'return ((')
    const page = await vi.waitFor(async () => {
      const broken = await fetch(`${origin}/terms`)
      expect(broken.status).toBe(500)
      return broken.text()
    }, POLLING)
    expect(page).toContain('src="/@vite/client"')
    expect(page).toContain('client/legal/LegalPage.tsx')
    expect(page).not.toContain('\\u001b')
    const reloads = heard().length
    edit(clone.path, 'client/legal/LegalPage.tsx', 'return ((', 'return (')
    await expect.poll(() => heard().slice(reloads)).toContain('full-reload')
    await vi.waitFor(async () => expect((await fetch(`${origin}/terms`)).status).toBe(200), POLLING)
    expect(read.err).toContain('client/legal/LegalPage.tsx')
    expect((await fetch(`${origin}/__states/%zz`)).status).toBe(404)
  } finally {
    child.kill()
    await exited
  }
})

function edit(folder: string, file: string, from: string, to: string): void {
  const text = readFileSync(join(folder, file), 'utf8')
  expect(text).toContain(from)
  writeFileSync(join(folder, file), text.replace(from, to))
}

/** Returns the types of the messages that an open page receives, in order. */
async function listenToVite(origin: string): Promise<() => readonly string[]> {
  const client = await (await fetch(`${origin}/@vite/client`)).text()
  const [, token = ''] = /wsToken = "([^"]+)"/.exec(client) ?? []
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/?token=${token}`, 'vite-hmr')
  const types: string[] = []
  socket.addEventListener('message', ({ data }) => types.push(JSON.parse(data).type))
  await once(socket, 'open')
  return () => types
}

function copyWithoutCaches() {
  const folder = copySources('vitrine-dev-')
  mkdirSync(join(folder.path, 'node_modules'))
  for (const name of readdirSync('node_modules').filter((entry) => /^[@\w]/.test(entry)))
    symlinkSync(resolve('node_modules', name), join(folder.path, 'node_modules', name))
  return folder
}

/** Fetches the page, its scripts, and their static and dynamic imports, like a browser. */
async function fetchWithImports(origin: string, page: string): Promise<ReadonlySet<string>> {
  const seen = new Set<string>()
  async function visit(path: string): Promise<void> {
    if (seen.has(path)) return
    seen.add(path)
    const response = await fetch(origin + path)
    expect([path, response.status]).toEqual([path, 200])
    const text = await response.text()
    const imports = text.matchAll(/(?:from |import ?\(? ?|src=)"(\/[^"]+)"/g)
    await Promise.all([...imports].map(([, path = '']) => visit(path)))
  }
  await visit(page)
  return seen
}
