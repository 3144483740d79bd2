/** WebKitGTK by its WebDriver, in MiniBrowser on a display that nobody sees. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { findFreePort } from '../../../server/testing/free-port.ts'
import { startDisplay } from './display.ts'
import type { Engine } from './driver.ts'
import { openSession } from './webdriver.ts'

/** Debian puts it beside the library, whose folder bears its version. */
export function findMiniBrowser(): string | undefined {
  return globSync('/usr/{lib,libexec}/{*/,}webkit{,2}gtk-*/MiniBrowser').toSorted().at(-1)
}

export async function startWebKit(binary: string): Promise<Engine> {
  const display = await startDisplay()
  const port = await findFreePort()
  const driver = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    env: { ...process.env, DISPLAY: display.name },
    stdio: 'ignore',
  })
  const address = `http://127.0.0.1:${port}`
  await untilReady(address, driver)
  return {
    openTab: (viewport) =>
      openSession(
        address,
        {
          'webkitgtk:browserOptions': { binary, args: ['--automation'] },
          unhandledPromptBehavior: 'ignore',
        },
        viewport,
      ),
    async close() {
      await end(driver)
      await display.close()
    },
  }
}

async function untilReady(address: string, driver: ChildProcess): Promise<void> {
  const failed = once(driver, 'exit').then(([code]) => {
    throw new Error(`WebKitWebDriver ended with ${code}.`)
  })
  const ready = async () => {
    for (;;) {
      const reply = await fetch(`${address}/status`).catch((error: unknown) => error)
      if (reply instanceof Response && reply.ok) return
      await delay(20)
    }
  }
  await Promise.race([ready(), failed])
}

async function end(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit')
  child.kill()
  await exited
}
