/** Vitest's part of a run. A red test says why as soon as it is red. */
import { relative } from 'node:path'
import { createVitest, type Reporter, type TestCase } from 'vitest/node'
import type { Choice } from './choice.ts'
import { nameRed, type Totals } from './totals.ts'

const TELLS_AT_ONCE: Reporter = {
  onTestCaseResult(test) {
    const result = test.result()
    if (result.state !== 'failed') return
    console.log(`FAILED ${nameWithReason(test)}`)
  },
}

export async function runVitest(
  projects: readonly string[],
  { files, name }: Choice,
  interrupted: AbortSignal,
): Promise<Totals | undefined> {
  if (projects.length === 0) return undefined
  const vitest = await createVitest('test', {
    run: true,
    watch: false,
    passWithNoTests: true,
    project: [...projects],
    reporters: [process.stdout.isTTY ? 'default' : 'dot', TELLS_AT_ONCE],
    ...(name !== undefined && { testNamePattern: name }),
  })
  const cancel = () => void vitest.cancelCurrentRun('keyboard-input')
  interrupted.addEventListener('abort', cancel)
  try {
    const wanted = await vitest.globTestSpecifications([...files])
    if (wanted.length === 0) return undefined
    const { testModules, unhandledErrors } = await vitest.start([...files])
    for (const error of unhandledErrors) console.log('FAILED beside all tests:', error)
    const tests = testModules.flatMap((testModule) => [...testModule.children.allTests()])
    const ended = (state: 'passed' | 'failed' | 'skipped') =>
      tests.filter((test) => test.result().state === state)
    if (!interrupted.aborted && name === undefined) tellSkipped(testModules)
    // A file that could not be loaded has no tests, but has failed.
    const broken = testModules.filter((testModule) => testModule.errors().length > 0)
    // On a machine that is too busy a worker may not start at all: its files are in no report.
    const missing = wanted.filter(
      ({ moduleId, project }) =>
        !testModules.some((testModule) => testModule.moduleId === moduleId && testModule.project === project),
    )
    const red = [
      ...ended('failed').map(nameWithReason),
      ...broken.map(({ relativeModuleId }) => `${relativeModuleId} > the file itself`),
      ...(interrupted.aborted
        ? []
        : missing.map(({ moduleId }) => `${relative('', moduleId)} > was not run`)),
      ...unhandledErrors.map((error) => `beside all tests: ${error}`.split('\n', 1).join()),
    ]
    return {
      suite: `vitest (${projects.join(', ')})`,
      passed: ended('passed').length,
      failed: red.length,
      skipped: name === undefined ? ended('skipped').length : 0,
      red,
    }
  } finally {
    interrupted.removeEventListener('abort', cancel)
    await vitest.close()
  }
}

function nameOf(test: TestCase): string {
  return `${test.module.relativeModuleId} > ${test.fullName} (${test.project.name})`
}

function nameWithReason(test: TestCase): string {
  const [error] = test.result().errors ?? []
  // fast-check says what it has tried, and what went wrong in the cause.
  return nameRed(nameOf(test), error ? [error.message, ...(error.cause ? [error.cause.message] : [])] : [])
}

type TestModules = Awaited<ReturnType<Awaited<ReturnType<typeof createVitest>>['start']>>['testModules']

function tellSkipped(testModules: TestModules): void {
  for (const { relativeModuleId, children } of testModules) {
    const skipped = [...children.allTests('skipped')].length
    if (skipped > 0) console.log(`Skipped: ${skipped} in ${relativeModuleId}`)
  }
}
