/** A release after this one: the same sources with one style and one script changed, built as any other. */
import { execFile } from 'node:child_process'
import { appendFileSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { copySources } from '../../server/testing/copy-sources.ts'

export interface NextRelease extends Disposable {
  readonly main: string
  /** The hashed files that it and this one have not in common. */
  readonly newAssets: readonly string[]
}

const STYLE = 'client/ui/PageFrame.module.css'
const SCRIPT = { file: 'client/dashboard/DashboardPage.tsx', text: 'Loading user...', next: 'Loading you...' }

/** One whose dashboard does not start. */
export const BROKEN = {
  file: 'client/entry-dashboard.ts',
  text: '\nwatchSignIns()',
  next: "\nthrow new Error('Broken')",
}

export async function buildNextRelease(change = SCRIPT): Promise<NextRelease> {
  const { path: folder, [Symbol.dispose]: remove } = copySources('vitrine-next-')
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))

  appendFileSync(join(folder, STYLE), '\n:root { --next-release: 1; }\n')
  const script = join(folder, change.file)
  const text = readFileSync(script, 'utf8')
  if (!text.includes(change.text)) throw new Error(`${change.file} doesn’t say “${change.text}” any more.`)
  writeFileSync(script, text.replace(change.text, change.next))

  const env = { ...process.env, COMMIT: 'next' }
  await promisify(execFile)(process.execPath, ['build/build.ts'], { cwd: folder, env })
  const ours = new Set(listAssets('.'))
  return {
    main: join(folder, 'dist/server/main.js'),
    newAssets: listAssets(folder).filter((asset) => !ours.has(asset)),
    [Symbol.dispose]: remove,
  }
}

function listAssets(folder: string): readonly string[] {
  const manifest: Record<string, { file: string; css?: string[] }> = JSON.parse(
    readFileSync(join(folder, 'dist/client/manifest.json'), 'utf8'),
  )
  return Object.values(manifest).flatMap(({ file, css = [] }) => [file, ...css])
}
