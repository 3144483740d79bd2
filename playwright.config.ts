/**
 * Tests each feature for owners once, in Chromium: `npx playwright test --project=features`. Tests tagged @rare run in
 * `test:all`: rare features, further sizes and variants, two conflicting browser tabs, faults of files and storage, and slow
 * tests.
 */
import { defineConfig } from '@playwright/test'
import type { BrowserChoice } from './tests/pages/fixtures.ts'
import './tests/support/environment.ts'
import { findBrowser, findLightBrowser } from './tests/support/find-browser.ts'

const { CI, JUNIT } = process.env

export const launchOptions = {
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
}

const LIGHT = { launchOptions: { ...launchOptions, executablePath: findLightBrowser() } }

export default defineConfig<object, BrowserChoice>({
  testDir: 'tests/features',
  outputDir: 'node_modules/.cache/features',
  // Generous, because a busy machine only makes tests slower. While one writes a test, a missing text should fail soon.
  timeout: 300_000,
  expect: { timeout: CI ? 30_000 : 5000 },
  // A test spends about half of its time waiting.
  workers: 3,
  fullyParallel: true,
  forbidOnly: CI !== undefined,
  globalSetup: './build/build-if-stale.ts',
  reporter: [
    [process.stdout.isTTY ? 'line' : 'dot'],
    ...(JUNIT ? [['junit', { outputFile: JUNIT }] as const] : []),
  ],
  projects: [
    {
      name: 'features',
      grepInvert: /@rare/,
      // In pages of a few seconds, drawing the frames of animations and optimizing scripts each take about a tenth of the CPU
      // time.
      // The rare tests run with both.
      use: {
        launchOptions: { ...LIGHT.launchOptions, args: [...launchOptions.args, '--js-flags=--no-opt'] },
        contextOptions: { reducedMotion: 'reduce' },
      },
    },
    // Some of these tests build a release first, and others visit all states.
    { name: 'rare', grep: /@rare/, use: LIGHT },
    // The oldest supported Chromium (build/baseline.ts). Its headless mode reports no mouse, like a phone, and its DevTools
    // don't report which page a frame opens in the top window.
    {
      name: 'chromium-109',
      testMatch: /(?:handoff|search|storage)\.spec/,
      grepInvert: /@not-109/,
      use: { chromium: '109' },
    },
  ],
  use: {
    viewport: { width: 1280, height: 800 },
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    // Tracing costs a third more CPU time. To turn it on: `npx playwright test --trace=on -g 'name of the test'`.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions,
  },
})
