/** Owners' other engines, as Debian ships them, and the oldest supported WebKit. */
import { existsSync, globSync } from 'node:fs'
import type { Engine } from './driver.ts'
import { startFirefox } from './firefox.ts'
import { startSafari16, startWebKit } from './webkit.ts'

export type EngineName = 'firefox' | 'webkit' | 'safari-16'

/** Rejects if the engine isn't installed. */
export function startEngine(name: EngineName): Engine | Promise<Engine> {
  switch (name) {
    case 'firefox':
      return startFirefox(['/usr/bin/firefox-esr', '/usr/bin/firefox'].find(existsSync))
    case 'webkit':
      // Its browser is beside the library, in a folder named after its version.
      return startWebKit(globSync('/usr/{lib,libexec}/{*/,}webkit{,2}gtk-*/MiniBrowser').toSorted().at(-1))
    case 'safari-16':
      return startSafari16()
  }
}
