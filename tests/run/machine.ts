/** What the tests need of the machine beside Node, which suites go without it, and where Debian has it. */
import { hasProgram } from '../../server/testing/has-program.ts'
import { canBuildImage } from '../support/can-build-image.ts'
import { findBrowser } from '../support/find-browser.ts'
import { findFirefox, findMiniBrowser, hasSafari16 } from '../support/find-engines.ts'
import { canReplaceResolver } from '../support/slow-resolver.ts'
import type { GroupName } from './groups.ts'

interface Need {
  readonly what: string
  readonly packages: string
  /** Left out in words. */
  readonly suites: string
  /** Left out by name: vitest's and Playwright's projects. Others skip what needs it. */
  readonly projects: readonly string[]
  readonly groups: readonly GroupName[]
  readonly isThere: () => boolean
}

const SERVERS = ['features', 'built', 'fleets'] as const

const NEEDS: readonly Need[] = [
  {
    what: 'a Chromium (or CHROMIUM_PATH)',
    packages: 'chromium chromium-headless-shell fonts-noto-core',
    suites: 'all real-browser tests but those in Firefox and WebKit, and the fleets of servers',
    projects: ['features', 'rare', 'chromium-109', 'walks', 'fleets'],
    groups: ['features', 'chromium', 'fleets'],
    isThere: canFindBrowser,
  },
  {
    what: 'Firefox',
    packages: 'firefox-esr',
    suites: 'the journeys in Firefox',
    projects: ['firefox'],
    groups: ['engines'],
    isThere: () => findFirefox() !== undefined,
  },
  {
    what: 'WebKitGTK with its driver, Xvfb or xdotool,',
    packages: 'webkit2gtk-driver xvfb xdotool',
    suites: 'the journeys in WebKit',
    projects: ['webkit'],
    groups: ['engines'],
    isThere: () =>
      findMiniBrowser() !== undefined && ['WebKitWebDriver', 'Xvfb', 'xdotool'].every(hasProgram),
  },
  {
    what: 'the engine of Safari 16, WPE WebKit 2.38 with its driver,',
    packages: 'wpewebkit-driver cog (Debian 12 has this version)',
    suites: 'the journeys in Safari 16’s engine',
    projects: ['safari-16'],
    groups: ['engines'],
    isThere: () => hasSafari16() && hasProgram('WPEWebDriver'),
  },
  {
    what: 'Docker, or root with buildah and debootstrap,',
    packages: 'buildah debootstrap',
    suites: 'the image, built and run',
    projects: [],
    groups: ['built'],
    isThere: canBuildImage,
  },
  inSuites('Redis', 'redis-server', 'redis-server', 'the rate limit shared through Redis', ['features']),
  {
    what: 'root, and unshare with the right to mount,',
    packages: 'util-linux',
    suites: 'a host with a name behind a slow name server',
    projects: [],
    groups: ['built'],
    isThere: () => canReplaceResolver,
  },
  inSuites('HAProxy', 'haproxy', 'haproxy', 'what stands behind HAProxy, and its file', SERVERS),
  inSuites('nginx', 'nginx', 'nginx', 'what stands behind nginx, and its file', SERVERS),
  inSuites('Caddy', 'caddy', 'caddy', 'what stands behind Caddy, and its file', SERVERS),
  inSuites('pdftotext', 'poppler-utils', 'pdftotext', 'what Firefox prints', ['engines']),
  inSuites('promtool', 'prometheus', 'promtool', 'the alert rules, by Prometheus’ own check', ['features']),
]

/** What a suite skips by itself. */
function inSuites(
  what: string,
  packages: string,
  command: string,
  suites: string,
  groups: readonly GroupName[],
): Need {
  return { what, packages, suites, groups, projects: [], isThere: () => hasProgram(command) }
}

export function findMissing(groups: readonly GroupName[]): readonly Need[] {
  const needs = NEEDS.filter((need) => need.groups.some((group) => groups.includes(group)))
  return needs.filter(({ isThere }) => !isThere())
}

function canFindBrowser(): boolean {
  try {
    findBrowser()
    return true
  } catch (error) {
    console.log(String(error))
    return false
  }
}
