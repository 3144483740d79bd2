/** Builds a release after this one: the same sources with one style and one script changed. */
import { execFile } from 'node:child_process'
import { appendFileSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { copySources } from '../../server/testing/copy-sources.ts'

interface NextRelease extends Disposable {
  readonly main: string
}

const STYLE = 'client/ui/PageFrame.module.css'
const PAGE = 'export function DashboardPage'
const SCRIPT = {
  file: 'client/dashboard/frame/DashboardPage.tsx',
  text: PAGE,
  next: `Reflect.set(globalThis, 'release', 'next')\n${PAGE}`,
}

/** A release whose dashboard doesn't start. */
export const BROKEN = {
  file: 'client/main.ts',
  text: '\nwatchLinks()',
  next: "\nif (location.href) throw new Error('Broken')",
}

export async function buildNextRelease({ file, text, next } = SCRIPT): Promise<NextRelease> {
  const { path: folder, [Symbol.dispose]: remove } = copySources('vitrine-next-')
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))

  appendFileSync(join(folder, STYLE), '\n:root { --next-release: 1; }\n')
  const path = join(folder, file)
  const before = readFileSync(path, 'utf8')
  if (!before.includes(text)) throw new Error(`${file} doesn’t say “${text}” any more.`)
  writeFileSync(path, before.replace(text, next))

  const env = { ...process.env, COMMIT: 'next' }
  await promisify(execFile)(process.execPath, ['build/build.ts'], { cwd: folder, env })
  return {
    main: join(folder, 'dist/server/main.js'),
    [Symbol.dispose]: remove,
  }
}
