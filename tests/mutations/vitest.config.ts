/** The unit tests that run against mutants: the client's tests in `npm test`. */
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'
import whole from '../../vitest.config.ts'

export default defineConfig({
  ...whole,
  root: process.cwd(),
  test: {
    ...whole.test,
    globalSetup: [],
    reporters: ['dot'],
    projects: (whole.test?.projects ?? []).filter(isOfClient),
  },
})

function isOfClient(project: TestProjectConfiguration): boolean {
  return typeof project === 'object' && 'test' in project && /^client/.test(String(project.test?.name))
}
