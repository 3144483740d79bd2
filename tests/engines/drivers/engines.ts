/** Owners' other engines, as Debian ships them, and the oldest supported WebKit. */
import { findFirefox, findMiniBrowser } from '../../support/find-engines.ts'
import type { Engine } from './driver.ts'
import { startFirefox } from './firefox.ts'
import { startSafari16, startWebKit } from './webkit.ts'

export type EngineName = 'firefox' | 'webkit' | 'safari-16'

/** Rejects if the engine isn't installed. */
export function startEngine(name: EngineName): Engine | Promise<Engine> {
  switch (name) {
    case 'firefox':
      return startFirefox(findFirefox())
    case 'webkit':
      return startWebKit(findMiniBrowser())
    case 'safari-16':
      return startSafari16()
  }
}
