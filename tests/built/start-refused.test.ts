/** What `npm start` says where it can't start, and that it says no more. */
import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempDisposableSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

/** Root may write to whatever there is, unless it gives that up. */
const WITHOUT_PRIVILEGES = process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-all'] : []

function run(folder: string, script: string, env: NodeJS.ProcessEnv = {}) {
  const [file = '', ...rest] = [...WITHOUT_PRIVILEGES, process.execPath, script]
  const { status, stdout, stderr } = spawnSync(file, rest, { cwd: folder, env, encoding: 'utf8' })
  return { status, said: stdout + stderr }
}

test.each([
  ['without its dependencies', {}, 'The dependencies are not installed. Run: npm ci\n'],
  [
    'without the build’s tools',
    { NODE_ENV: 'production' },
    'The build’s tools are not installed, as NODE_ENV=production leaves them out. Run: npm ci --include=dev\n',
  ],
])('%s one line says what to run', (_name, env, line) => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'vitrine-'))
  expect(run(folder.path, resolve('build/machine.mjs'), env)).toEqual({ status: 1, said: line })
})

test('with a stale dist/ that it may not write to one line says what to run', () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'vitrine-'))
  const dist = join(folder.path, 'dist')
  cpSync('build', join(folder.path, 'build'), { recursive: true })
  mkdirSync(dist)
  chmodSync(dist, 0o555)
  expect(run(folder.path, 'build/build-if-stale.ts')).toEqual({
    status: 1,
    said: 'dist/ is older than the sources, and this user may not write to it: npm run build, as its owner.\n',
  })
})
