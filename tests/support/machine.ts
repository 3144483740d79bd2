/** What the tests need of the machine beside Node, which suites go without it, and where Debian has it. */
import { hasProgram } from '../../server/testing/has-program.ts'
import { findFirefox } from '../engines/drivers/engines.ts'
import { findMiniBrowser, hasSafari16 } from '../engines/drivers/webkit.ts'
import { findBrowser } from './find-browser.ts'

interface Need {
  readonly what: string
  readonly packages: string
  /** Left out in words. */
  readonly suites: string
  /** Left out by name: vitest's projects. Others skip what needs it. */
  readonly projects: readonly string[]
  readonly isThere: () => boolean
}

const NEEDS: readonly Need[] = [
  {
    what: 'a Chromium (or CHROMIUM_PATH)',
    packages: 'chromium fonts-noto-core',
    suites: 'all real-browser tests but those in Firefox and WebKit, and the fleets of servers',
    projects: ['walks', 'fleets'],
    isThere: canFindBrowser,
  },
  {
    what: 'Firefox',
    packages: 'firefox-esr',
    suites: 'the journeys in Firefox',
    projects: ['firefox'],
    isThere: () => findFirefox() !== undefined,
  },
  {
    what: 'WebKitGTK with its driver, Xvfb or xdotool,',
    packages: 'webkit2gtk-driver xvfb xdotool',
    suites: 'the journeys in WebKit',
    projects: ['webkit'],
    isThere: () =>
      findMiniBrowser() !== undefined && ['WebKitWebDriver', 'Xvfb', 'xdotool'].every(hasProgram),
  },
  {
    what: 'the engine of Safari 16, WPE WebKit 2.38 with its driver,',
    packages: 'wpewebkit-driver cog (Debian 12 has this version)',
    suites: 'the journeys in Safari 16’s engine',
    projects: ['safari-16'],
    isThere: () => hasSafari16() && hasProgram('WPEWebDriver'),
  },
  inSuites('Redis', 'redis-server', 'redis-server', 'the rate limit shared through Redis'),
  inSuites('HAProxy', 'haproxy', 'haproxy', 'restarts and releases behind HAProxy, and its file'),
  inSuites('nginx', 'nginx', 'nginx', 'the shipped file for nginx, and Chromium behind nginx'),
  inSuites('Caddy', 'caddy', 'caddy', 'restarts behind Caddy, and its file'),
  inSuites('pdftotext', 'poppler-utils', 'pdftotext', 'what is printed'),
  inSuites('promtool', 'prometheus', 'promtool', 'the alert rules, by Prometheus’ own check'),
]

/** What a suite skips by itself. */
function inSuites(what: string, packages: string, command: string, suites: string): Need {
  return { what, packages, suites, projects: [], isThere: () => hasProgram(command) }
}

export function findMissing(): readonly Need[] {
  return NEEDS.filter(({ isThere }) => !isThere())
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
