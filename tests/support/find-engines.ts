/** Debian's paths of owners' browsers other than Chromium. */
import { existsSync, globSync } from 'node:fs'

export function findFirefox(): string | undefined {
  return ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find(existsSync)
}

/** WebKitGTK's browser is beside the library, in a folder named after its version. */
export function findMiniBrowser(): string | undefined {
  return globSync('/usr/{lib,libexec}/{*/,}webkit{,2}gtk-*/MiniBrowser').toSorted().at(-1)
}
