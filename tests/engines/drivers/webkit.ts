/** WebKitGTK by its WebDriver, in MiniBrowser on a display that nobody sees. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { findFreePort } from '../../../server/testing/free-port.ts'
import { within } from './deadlines.ts'
import { startDisplay } from './display.ts'
import type { Engine, Tab, Viewport } from './driver.ts'
import { openSession } from './webdriver.ts'

const START_MS = 20_000

/** Debian puts it beside the library, whose folder bears its version. */
export function findMiniBrowser(): string | undefined {
  return globSync('/usr/{lib,libexec}/{*/,}webkit{,2}gtk-*/MiniBrowser').toSorted().at(-1)
}

export async function startWebKit(binary: string): Promise<Engine> {
  const display = await startDisplay()
  return {
    // What fails to start has done nothing yet that a journey could see: it may be started again.
    openTab: (viewport) =>
      openTab(binary, display.name, viewport).catch((error: unknown) => {
        console.warn('WebKit is started again:', error)
        return openTab(binary, display.name, viewport)
      }),
    close: display.close,
  }
}

/** A driver of its own for each tab: it knows one session at a time, and what is left of the last must be gone. */
async function openTab(binary: string, display: string, viewport: Viewport): Promise<Tab> {
  const port = await findFreePort()
  const driver = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    env: { ...process.env, DISPLAY: display },
    stdio: 'ignore',
    // A group of its own, so that its browser ends with it.
    detached: true,
  })
  try {
    const address = `http://127.0.0.1:${port}`
    await within(START_MS, untilReady(address, driver), () => `WebKitWebDriver: not ready in ${START_MS} ms.`)
    const capabilities = {
      'webkitgtk:browserOptions': { binary, args: ['--automation'] },
      unhandledPromptBehavior: 'ignore',
    }
    const session = openSession(address, capabilities, viewport)
    const tab = await within(START_MS, session, () => `MiniBrowser: no session in ${START_MS} ms.`)
    return {
      ...tab,
      async close() {
        await tab.close().finally(() => end(driver))
      },
    }
  } catch (error) {
    await end(driver)
    throw error
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

async function end(driver: ChildProcess): Promise<void> {
  if (driver.pid === undefined || driver.exitCode !== null || driver.signalCode !== null) return
  const exited = once(driver, 'exit')
  process.kill(-driver.pid, 'SIGKILL')
  await exited
}
