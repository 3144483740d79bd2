import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { legalTexts } from './build/legal-texts.ts'

/** How long is waited for what must come; a test that finds it goes on at once. */
const onBusyMachine = { testTimeout: 15_000, expect: { poll: { timeout: 10_000 } } }

/**
 * Of a thousand journeys in browsers on a busy machine one is lost by a driver or a process that hangs. A fault of ours
 * comes again; the report names what was tried twice.
 */
const AGAIN_IN_CI = process.env['CI'] ? 1 : 0

const FLEETS = ['tests/restarts/{four-instances,two-releases}.test.ts']

export default defineConfig({
  test: {
    // Most tests wait for sockets more than they compute.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Browsers need the machine to themselves: one group after the other.
    projects: [
      {
        plugins: [react(), legalTexts()],
        test: {
          name: 'client',
          environment: 'jsdom',
          include: ['client/**/*.test.{ts,tsx}'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: [
            '{server,shared,build}/**/*.test.ts',
            'tests/{built,deploy,docs,hostile,restarts}/**/*.test.ts',
          ],
          exclude: FLEETS,
          ...onBusyMachine,
        },
      },
      {
        // Half a dozen servers each, and limits that a starved one can't keep: one after the other, beside nothing else.
        test: {
          name: 'fleets',
          environment: 'node',
          include: FLEETS,
          ...onBusyMachine,
          maxWorkers: 1,
          sequence: { groupOrder: 3 },
        },
      },
      {
        test: {
          name: 'built',
          environment: 'node',
          env: { TEST_TARGET: 'dist', FUZZ_CASES: '1000' },
          include: findAppTests(),
          ...onBusyMachine,
        },
      },
      // The journeys that bite in an engine; Chromium's are the features (playwright.config.ts).
      inEngine('firefox', ['tests/engines/**/*.test.ts']),
      inEngine('webkit', ['tests/engines/**/*.test.ts']),
      // The oldest that is promised (see build/baseline.ts).
      inEngine('safari-16', ['tests/engines/**/*.test.ts']),
      {
        test: {
          name: 'walks',
          environment: 'node',
          include: ['tests/walks/**/*.test.ts'],
          expect: { poll: { timeout: 5_000, interval: 20 } },
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})

function inEngine(engine: string, include: string[]) {
  return {
    test: {
      name: engine,
      environment: 'node' as const,
      include,
      provide: { engine },
      expect: { poll: { timeout: 20_000, interval: 50 } },
      testTimeout: 90_000,
      hookTimeout: 60_000,
      retry: AGAIN_IN_CI,
      maxWorkers: 2,
      sequence: { groupOrder: 2 },
    },
  }
}

/** Tests that start the whole server: they run a second time against dist/. */
function findAppTests(): string[] {
  const tests = globSync('{server,tests/hostile}/**/*.test.ts')
  return tests.filter((file) => {
    const code = readFileSync(file, 'utf8')
    return code.includes('testing/start-app.ts') && !code.includes('httpLimits')
  })
}
