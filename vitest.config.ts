/** Which tests there are, and how long they wait. What runs when is in tests/run/groups.ts. */
import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { legalTexts } from './build/legal-texts.ts'

const FLEETS = ['tests/restarts/{four-instances,two-releases}.test.ts']
/** Start the product themselves, each as a process of its own. */
const PROCESSES = [
  'server/dev.test.ts',
  'tests/built/**/*.test.ts',
  'tests/deploy/behind-balancers.test.ts',
  'tests/hostile/pipelining.test.ts',
  'tests/restarts/**/*.test.ts',
]
/** Run in process, and once more against the build: what bundling could break. */
const ALSO_ON_THE_BUILD = [
  'server/analysis-proxy/analysis-proxy.test.ts',
  'server/pages/pages.test.ts',
  'tests/hostile/{hostile-client,hostile-host,endless-body,leaving-client}.test.ts',
]

const FUZZ_CASES = process.env['FUZZ_CASES'] ?? '5000'

export default defineConfig({
  plugins: [react(), legalTexts()],
  test: {
    // Most tests wait for sockets more than they compute.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // What comes at once is not waited for: a machine that is busy with twenty other things only takes longer.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000, interval: 20 } },
    // Such tests wait for deadlines: all at once they wait once.
    maxConcurrency: 100,
    projects: [
      project('client', ['client/**/*.test.tsx'], {
        environment: 'jsdom',
        setupFiles: ['tests/support/wait-longer.ts'],
        css: { modules: { classNameStrategy: 'non-scoped' } },
      }),
      project('client-logic', ['client/**/*.test.ts'], { setupFiles: ['tests/support/fuzz-cases.ts'] }),
      project('server', ['{server,shared,build}/**/*.test.ts', 'tests/{deploy,docs,hostile}/**/*.test.ts'], {
        exclude: PROCESSES,
      }),
      project('built', [...PROCESSES, ...ALSO_ON_THE_BUILD], {
        exclude: FLEETS,
        env: { TEST_TARGET: 'dist' },
      }),
      project('catalogs', ['tests/catalogs/**/*.test.ts']),
      // At full length: `FUZZ_CASES=100000 npx vitest run --project=fuzzers` looks further.
      project('fuzzers', ['tests/hostile/*-fuzz.test.ts', 'client/**/*.test.ts'], {
        env: { FUZZ_CASES },
        testTimeout: 60_000 + Number(FUZZ_CASES) * 20,
        setupFiles: ['tests/support/fuzz-cases.ts'],
      }),
      // Half a dozen servers each, and limits that a starved one can't keep: one after the other, beside nothing else.
      project('fleets', FLEETS, {
        maxWorkers: 1,
        sequence: { groupOrder: 3 },
        testTimeout: 600_000,
        expect: { poll: { timeout: 60_000 } },
      }),
      project('walks', ['tests/walks/**/*.test.ts'], { maxWorkers: 2, sequence: { groupOrder: 1 } }),
      // The journeys that bite in an engine; Chromium's are the features (playwright.config.ts).
      inEngine('firefox', ['tests/engines/**/*.test.ts']),
      inEngine('webkit', ['tests/engines/**/*.test.ts']),
      // The oldest that is promised (see build/baseline.ts).
      inEngine('safari-16', ['tests/engines/**/*.test.ts']),
    ],
  },
})

function project(name: string, include: string[], options: object = {}) {
  return { extends: true as const, test: { name, include, ...options } }
}

function inEngine(engine: string, include: string[]) {
  return project(engine, include, {
    provide: { engine },
    testTimeout: 90_000,
    // WebKitGTK's page process hangs once in thousands of journeys. A page of ours that hung would do so again.
    retry: { count: 1, condition: /The page does not answer: POST .*(?:actions|execute)/ },
    maxWorkers: 2,
    sequence: { groupOrder: 2 },
  })
}
