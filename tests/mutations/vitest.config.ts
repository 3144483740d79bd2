/** The unit tests that drawn mutants run under: those of `npm test`, without the ones that read the repository itself. */
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'
import whole from '../../vitest.config.ts'

/** Nothing of the server imports the client. */
const UNITS = process.env['MUTATED']?.startsWith('client/')
  ? ['client', 'client-logic']
  : ['client', 'client-logic', 'server']

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
  if (!UNITS.includes(String(name))) return []
  return [{ ...project, test: { ...project.test, exclude: [...exclude, 'tests/docs/**'] } }]
}
