/** `npm run screens`. Not part of another suite, because pictures depend on the machine's fonts. */
import { defineConfig } from '@playwright/test'
import { launchOptions } from '../../playwright.config.ts'

export default defineConfig({
  testDir: '.',
  globalSetup: '../../build/build-if-stale.ts',
  outputDir: '../../node_modules/.cache/screens',
  timeout: 120_000,
  workers: 2,
  fullyParallel: true,
  reporter: 'line',
  // A missing picture fails like a different one.
  updateSnapshots: 'none',
  expect: { timeout: 30_000 },
  projects: [
    {
      name: 'screens',
      testMatch: 'screens.spec.ts',
      snapshotPathTemplate: '../../docs/screens/{arg}{ext}',
    },
    {
      name: 'link-previews',
      testMatch: 'link-previews.spec.ts',
      snapshotPathTemplate: '../../client/public/{arg}{ext}',
    },
  ],
  use: {
    reducedMotion: 'reduce',
    launchOptions: { ...launchOptions, args: [...launchOptions.args, '--font-render-hinting=none'] },
  },
})
