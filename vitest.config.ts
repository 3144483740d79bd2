import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // CI shares its machine: a test that lost a race against the clock is asked once more, and told as such.
    retry: process.env['CI'] ? 1 : 0,
    reporters: process.env['CI']
      ? ['default', ['json', { outputFile: 'node_modules/.cache/vitest.json' }]]
      : ['default'],
    projects: [
      {
        plugins: [react()],
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
            'tests/{built,container,docs,hostile,restarts}/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'browser',
          environment: 'node',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: ['tests/browser/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
      // The same journeys, once in each engine.
      ...['chromium', 'firefox', 'webkit'].map((engine) => ({
        test: {
          name: engine,
          environment: 'node' as const,
          include: ['tests/engines/**/*.test.ts'],
          provide: { engine },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      })),
    ],
  },
})
