/** Where Debian puts the browsers that owners have beside Chromium. */
import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'

export function findFirefox(): string | undefined {
  return ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find(existsSync)
}

/** WebKitGTK's browser stands beside the library, whose folder bears its version. */
export function findMiniBrowser(): string | undefined {
  return globSync('/usr/{lib,libexec}/{*/,}webkit{,2}gtk-*/MiniBrowser').toSorted().at(-1)
}

/** The engine of Safari 16.0 and iOS 16.0 is WPE WebKit 2.38, which is Debian 12's. */
export function hasSafari16(): boolean {
  return spawnSync('cog', ['--version'], { encoding: 'utf8' }).stdout?.includes('WPE WebKit 2.38') ?? false
}
