import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

test.each([
  ['23.11.1', 78, 'This is Node 23.11.1. The server needs Node 24 or newer.\n'],
  [
    '24.0.0',
    78,
    'PORT: expected an integer from 0 to 65535, got "none"\nCOMING_SOON: expected true or false, got "yes"\n',
  ],
])(
  'a start with two wrong variables under Node %s exits with %i and prints a line for each: %s',
  (version, code, said) => {
    const asVersion = `data:text/javascript,Object.defineProperty(process, 'versions', { value: { node: '${version}' } })`
    const { status, stderr } = spawnSync(process.execPath, ['--import', asVersion, 'server/entry.ts'], {
      env: { PORT: 'none', COMING_SOON: 'yes' },
      encoding: 'utf8',
    })
    expect([status, stderr]).toEqual([code, said])
  },
)
