import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

test.each([
  ['23.11.1', 78, 'This is Node 23.11.1. The server needs Node 24 or newer.\n'],
  ['24.0.0', 78, 'PORT: expected an integer from 0 to 65535, got "none"\n'],
])('a start with a wrong port under Node %s exits with %i and says: %s', (version, code, said) => {
  const asVersion = `data:text/javascript,Object.defineProperty(process, 'versions', { value: { node: '${version}' } })`
  const { status, stderr } = spawnSync(process.execPath, ['--import', asVersion, 'server/entry.ts'], {
    env: { PORT: 'none' },
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([code, said])
})
