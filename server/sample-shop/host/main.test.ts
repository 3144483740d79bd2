import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url))

function run(...options: string[]) {
  return spawn(process.execPath, [MAIN, ...options], { stdio: ['ignore', 'pipe', 'pipe'] })
}

test('it says where it is, gives links to sign in by, and ends cleanly when asked to', async () => {
  const shop = run('--port', '0', '--seed', '9')
  const said = text(shop.stdout)
  const [first] = await once(shop.stdout, 'data')
  const [, origin = ''] = /(http:\/\/127\.0\.0\.1:\d+)\./.exec(String(first)) ?? []
  expect((await fetch(origin)).status).toBe(200)

  shop.kill('SIGTERM')
  expect(await once(shop, 'exit')).toEqual([0, null])
  expect(
    (await said).match(/http:\/\/localhost:3000\/#token=[\w-]+\.[\w-]+\.sample\n/g)?.length,
  ).toBeGreaterThan(5)
})

test('a port that is none is refused in a sentence', async () => {
  const shop = run('--port', 'four')
  const said = text(shop.stderr)
  expect(await once(shop, 'exit')).toEqual([64, null])
  expect(await said).toBe('--port: expected an integer, got "four"\n')
})
