/** The engines that owners have beside Chromium, each as Debian ships it, and the oldest WebKit that is promised. */
import { existsSync } from 'node:fs'
import { withDeadlines, within } from './deadlines.ts'
import type { Engine } from './driver.ts'
import { startFirefox } from './firefox.ts'
import { findMiniBrowser, startSafari16, startWebKit } from './webkit.ts'

const OPEN_MS = 60_000

export type EngineName = 'firefox' | 'webkit' | 'safari-16'

export function findFirefox(): string | undefined {
  return ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find(existsSync)
}

/** Rejects where the machine doesn't have it. */
export async function startEngine(name: EngineName): Promise<Engine> {
  const engine = await launch(name)
  return {
    ...engine,
    async openTab(viewport) {
      const opened = engine.openTab(viewport)
      return withDeadlines(await within(OPEN_MS, opened, () => `${name}: no window in ${OPEN_MS} ms.`))
    },
  }
}

async function launch(name: EngineName): Promise<Engine> {
  switch (name) {
    case 'firefox': {
      const executablePath = findFirefox()
      if (!executablePath) throw new Error('No Firefox is installed.')
      return startFirefox(executablePath)
    }
    case 'webkit': {
      const binary = findMiniBrowser()
      if (!binary) throw new Error('No WebKitGTK with its MiniBrowser is installed.')
      return startWebKit(binary)
    }
    case 'safari-16':
      return startSafari16()
  }
}
