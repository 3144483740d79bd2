/** `npm run doctor`: what the tests need of the machine beside Node, which go without it, and where Debian has it. */
import { hasProgram } from '../server/testing/has-program.ts'
import { canBuildImage } from './support/can-build-image.ts'
import './support/environment.ts'
import { canFindBrowser } from './support/find-browser.ts'
import { findFirefox, findMiniBrowser, hasSafari16 } from './support/find-engines.ts'
import { canReplaceResolver } from './support/slow-resolver.ts'

interface Need {
  readonly what: string
  readonly packages: string
  /** What nobody tests without it. */
  readonly tests: string
  readonly isThere: () => boolean
}

const NEEDS: readonly Need[] = [
  {
    what: 'a Chromium (or CHROMIUM_PATH)',
    packages: 'chromium chromium-headless-shell fonts-noto-core',
    tests: 'every feature, walks, and the fleets of servers: they are red',
    isThere: canFindBrowser,
  },
  {
    what: 'Firefox',
    packages: 'firefox-esr',
    tests: 'the journeys in Firefox: they are red',
    isThere: () => findFirefox() !== undefined,
  },
  {
    what: 'WebKitGTK with its driver, Xvfb or xdotool,',
    packages: 'webkit2gtk-driver xvfb xdotool',
    tests: 'the journeys in WebKit: they are red',
    isThere: () =>
      findMiniBrowser() !== undefined && ['WebKitWebDriver', 'Xvfb', 'xdotool'].every(hasProgram),
  },
  {
    what: 'the engine of Safari 16, WPE WebKit 2.38 with its driver,',
    packages: 'wpewebkit-driver cog (Debian 12 has this version)',
    tests: 'the journeys in Safari 16’s engine: they are red',
    isThere: () => hasSafari16() && hasProgram('WPEWebDriver'),
  },
  {
    what: 'Docker, or root with buildah and debootstrap,',
    packages: 'buildah debootstrap',
    tests: 'the image, built and run',
    isThere: canBuildImage,
  },
  {
    what: 'root, and unshare with the right to mount,',
    packages: 'util-linux',
    tests: 'a host with a name behind a slow name server',
    isThere: () => canReplaceResolver,
  },
  program('Redis', 'redis-server', 'redis-server', 'the rate limit shared through Redis'),
  program('HAProxy', 'haproxy', 'haproxy', 'what stands behind HAProxy, and its file'),
  program('Caddy', 'caddy', 'caddy', 'what stands behind Caddy, and its file'),
  program('pdftotext', 'poppler-utils', 'pdftotext', 'what Firefox prints'),
  program('promtool', 'prometheus', 'promtool', 'the alert rules, by Prometheus’ own check'),
]

function program(what: string, packages: string, command: string, tests: string): Need {
  return { what, packages, tests, isThere: () => hasProgram(command) }
}

const missing = NEEDS.filter(({ isThere }) => !isThere())
for (const { what, packages, tests } of missing)
  console.log(`Without ${what} nobody tests: ${tests}. On Debian: apt-get install ${packages}`)
if (missing.length === 0) console.log('All that the tests need is there.')
process.exitCode = missing.length > 0 ? 1 : 0
