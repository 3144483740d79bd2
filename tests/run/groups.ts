/** What runs together. `npm test` is `features`; CI runs the others side by side. */

export interface Group {
  /** Said where the group is left out. */
  readonly what: string
  readonly vitest: readonly string[]
  readonly playwright?: readonly string[]
  /** What the tests need that is not in the project's own packages. */
  readonly packages?: string
}

export const GROUPS = {
  features: {
    what: 'every unit and server test in process, every feature once in Chromium',
    vitest: ['client', 'client-logic', 'server'],
    playwright: ['features'],
  },
  built: {
    what: 'the build as a process, properties and the fuzzer at full length, and all that compares it with large catalogues',
    vitest: ['built', 'fuzzers', 'catalogs'],
    packages: 'tests/catalogs',
  },
  chromium: {
    what: 'walks, settings and releases in Chromium, and the oldest Chromium that is promised',
    vitest: ['walks'],
    playwright: ['rare', 'chromium-109'],
    packages: 'tests/catalogs',
  },
  engines: {
    what: 'the journeys in Firefox, WebKit and Safari 16’s engine',
    vitest: ['firefox', 'webkit', 'safari-16'],
    packages: 'tests/engines',
  },
  fleets: {
    what: 'several instances behind a balancer, and two releases at a time',
    vitest: ['fleets'],
  },
} as const satisfies Record<string, Group>

export type GroupName = keyof typeof GROUPS

export const GROUP_NAMES = Object.keys(GROUPS).filter(isGroupName)

export function isGroupName(name: string): name is GroupName {
  return Object.hasOwn(GROUPS, name)
}
