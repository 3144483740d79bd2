/** An X display in memory, for a browser that knows no headless mode. */
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Key } from './driver.ts'

const run = promisify(execFile)

/** X repeats a key after 660 ms, then each 40 ms. */
const HOLD_MS = 1500

const SYMBOLS: Readonly<Record<Key, string>> = {
  ArrowLeft: 'Left',
  Enter: 'Return',
  Escape: 'Escape',
  Space: 'space',
}

export interface Display {
  /** Such as `:3`. */
  readonly name: string
  readonly hold: (key: Key) => Promise<void>
  readonly close: () => Promise<void>
}

export async function startDisplay(): Promise<Display> {
  // It looks for a free number itself and writes it to the fourth stream.
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1920x1440x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const output = server.stdio[3]
  if (!output) throw new Error('Xvfb: no stream for the number of its display.')
  const failed = once(server, 'exit').then(([code]) => {
    throw new Error(`Xvfb ended with ${code}.`)
  })
  const [number] = await Promise.race([once(output, 'data'), failed])
  const name = `:${String(number).trim()}`
  const xdotool = (...words: readonly string[]) =>
    run('xdotool', words, { env: { ...process.env, DISPLAY: name } })
  return {
    name,
    async hold(key) {
      await xdotool('search', '--onlyvisible', '--name', '.', 'windowfocus')
      await xdotool('keydown', SYMBOLS[key])
      await delay(HOLD_MS)
      await xdotool('keyup', SYMBOLS[key])
    },
    async close() {
      const exited = once(server, 'exit')
      server.kill()
      await exited
    },
  }
}
