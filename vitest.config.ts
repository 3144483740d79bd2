/** The test projects and their timeouts. The table in tests/run.ts says when each one runs. */
import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { legalTexts } from './build/legal-texts.ts'
import { messages } from './build/messages.ts'
import './tests/support/environment.ts'

/** For projects that test the built product. */
const BUILD = 'build/build-if-stale.ts'

/** Tests that start the product in its own process, damage it, or simulate hours. */
const ON_THE_BUILD = [
  'server/dev/dev.test.ts',
  'tests/built/**/*.test.ts',
  'tests/deploy/{alerts,haproxy,kubernetes,metrics}.test.ts',
  'tests/hostile/{endless-body,hostile-client,hostile-host}.test.ts',
  'tests/restarts/**/*.test.ts',
]

/** Tests of code that needs the DOM or browser storage. Each file has its own, and its own modules. */
const DOM = 'client/**/*.dom.test.ts'

/** Files of a worker share their imports, which saves CPU time. Each test restores its mocks. */
const SHARED_MODULES = { isolate: false }

const { JUNIT } = process.env

export default defineConfig({
  plugins: [messages(), react(), legalTexts()],
  test: {
    reporters: [process.stdout.isTTY ? 'default' : 'minimal', ...(JUNIT ? ['junit'] : [])],
    outputFile: { junit: JUNIT ?? '' },
    // Each worker imports the modules and the libraries again, which takes more time than waiting for sockets.
    maxWorkers: Math.max(3, availableParallelism()),
    // Longer than several waits of 30 s in one test, so that a failing wait reports its own message.
    testTimeout: 180_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000, interval: 20 } },
    // Concurrent tests mostly wait for deadlines, so they all run at the same time.
    maxConcurrency: 100,
    projects: [
      project('client', ['client/**/*.test.tsx', DOM], {
        environment: 'jsdom',
        // One jsdom for all files of a worker takes a third of the CPU time.
        pool: 'vmThreads',
        setupFiles: [
          'tests/support/restore.ts',
          'tests/support/testing-library.ts',
          'tests/support/fuzz-cases.ts',
          'tests/support/in-english.ts',
          'tests/support/no-scrolling.ts',
        ],
        css: { modules: { classNameStrategy: 'non-scoped' } },
      }),
      project('client-logic', ['client/**/*.test.ts'], {
        ...SHARED_MODULES,
        exclude: [DOM],
        setupFiles: [
          'tests/support/restore.ts',
          'tests/support/fuzz-cases.ts',
          'tests/support/in-english.ts',
        ],
      }),
      project('server', ['{server,shared,build}/**/*.test.ts', 'tests/{deploy,docs,hostile}/**/*.test.ts'], {
        ...SHARED_MODULES,
        globalSetup: BUILD,
        exclude: ON_THE_BUILD,
      }),
      project('built', ON_THE_BUILD, {
        globalSetup: BUILD,
        sequence: { groupOrder: 1 },
        // They wait for other processes more than they compute.
        maxWorkers: Math.max(6, availableParallelism()),
        env: { TEST_TARGET: 'dist' },
      }),
    ],
  },
})

function project(name: string, include: string[], options: object = {}) {
  return { extends: true as const, test: { name, include, ...options } }
}
