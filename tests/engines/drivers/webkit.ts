/** WebKit with its WebDriver: WebKitGTK in MiniBrowser on a virtual display, and an old WPE in Cog without a display. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, vi } from 'vitest'
import { findFreePort } from '../../../server/testing/free-port.ts'
import { startDisplay } from './display.ts'
import type { Engine, Tab, Viewport } from './driver.ts'
import { openSession } from './webdriver.ts'

const START_MS = 20_000

export async function startWebKit(binary: string | undefined): Promise<Engine> {
  if (!binary) throw new Error('No WebKitGTK with its MiniBrowser is installed.')
  const display = await startDisplay()
  const capabilities = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } }
  return {
    openTab: (viewport) => openTab('WebKitWebDriver', capabilities, viewport, 1, display.name),
    close: display.close,
  }
}

/** Its only window is always 800 × 600, so a page is zoomed until it has the viewport's width. */
export function startSafari16(): Engine {
  return {
    openTab(viewport) {
      const zoom = Math.max(1, 800 / viewport.width)
      const args = ['--automation', '--platform=headless', `--scale=${zoom}`]
      const capabilities = { 'wpe:browserOptions': { binary: '/usr/bin/cog', args } }
      return openTab('WPEWebDriver', capabilities, viewport, zoom)
    },
    close: async () => {},
  }
}

/**
 * Each browser tab has its own driver, because a driver supports one session at a time, and must not keep anything from
 * the last one.
 */
async function openTab(
  command: string,
  capabilities: object,
  viewport: Viewport,
  zoom: number,
  display?: string,
): Promise<Tab> {
  const port = await findFreePort()
  const driver = spawn(command, [`--port=${port}`, '--host=127.0.0.1'], {
    env: { ...process.env, ...(display && { DISPLAY: display }) },
    stdio: 'ignore',
    // A separate process group, so that its browser is stopped together with it.
    detached: true,
  })
  try {
    const origin = `http://127.0.0.1:${port}`
    await untilReady(origin)
    const tab = await openSession(origin, capabilities, viewport)
    return {
      ...tab,
      // The driver uses coordinates of the window.
      click: (x, y) => tab.click(zoom * x, zoom * y),
      async close() {
        await tab.close().finally(() => end(driver))
      },
    }
  } catch (error) {
    await end(driver)
    throw error
  }
}

async function untilReady(origin: string): Promise<void> {
  const ask = async () => expect((await fetch(`${origin}/status`)).ok).toBe(true)
  await vi.waitFor(ask, { timeout: START_MS, interval: 20 }).catch((cause: unknown) => {
    throw new Error('The driver keeps silent.', { cause })
  })
}

async function end(driver: ChildProcess): Promise<void> {
  if (driver.pid === undefined || driver.exitCode !== null || driver.signalCode !== null) return
  const exited = once(driver, 'exit')
  process.kill(-driver.pid, 'SIGKILL')
  await exited
}
