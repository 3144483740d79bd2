/** User journeys that may fail in an engine. Chromium runs the features (playwright.config.ts). */
import { defineConfig } from 'vitest/config'
import whole from '../../vitest.config.ts'

/** The last is the oldest supported Safari (build/baseline.ts). */
const ENGINES = ['firefox', 'webkit', 'safari-16'] as const

export default defineConfig({
  ...whole,
  root: process.cwd(),
  test: {
    ...whole.test,
    globalSetup: 'build/build-if-stale.ts',
    testTimeout: 300_000,
    expect: { poll: { timeout: 60_000, interval: 20 } },
    // WebKit's driver or page process hangs once in thousands of journeys. A hang in our own page would happen again.
    retry: { count: 1, condition: /The page does not answer|The driver/ },
    maxWorkers: 2,
    projects: ENGINES.map((engine) => ({
      extends: true,
      test: { name: engine, include: ['tests/engines/**/*.test.ts'], provide: { engine } },
    })),
  },
})
