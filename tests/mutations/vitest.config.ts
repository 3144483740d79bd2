/** The unit tests that mutants run under: those of `npm test`, without the ones that read the repository itself. */
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'
import whole from '../../vitest.config.ts'

export default defineConfig({
  ...whole,
  root: process.cwd(),
  test: {
    ...whole.test,
    globalSetup: [],
    reporters: ['dot'],
    projects: (whole.test?.projects ?? []).flatMap(unitsOf),
  },
})

function unitsOf(project: TestProjectConfiguration): readonly TestProjectConfiguration[] {
  if (typeof project !== 'object' || !('test' in project)) return []
  const { name, exclude = [] } = project.test ?? {}
  if (!['client', 'client-logic', 'server'].includes(String(name))) return []
  return [{ ...project, test: { ...project.test, exclude: [...exclude, 'tests/docs/**'] } }]
}
