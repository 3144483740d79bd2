/** Vitest's part of a run. A red test says why as soon as it is red. */
import { createVitest, type Reporter } from 'vitest/node'
import type { Choice } from './choice.ts'
import type { Totals } from './totals.ts'

const TELLS_AT_ONCE: Reporter = {
  onTestCaseResult(test) {
    const result = test.result()
    if (result.state !== 'failed') return
    const [error] = result.errors
    console.log(
      `FAILED ${test.module.relativeModuleId} > ${test.fullName}\n  ${error?.message.split('\n').join('\n  ')}`,
    )
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
    const { testModules, unhandledErrors } = await vitest.start([...files])
    for (const error of unhandledErrors) console.log('FAILED beside all tests:', error)
    const tests = testModules.flatMap((testModule) => [...testModule.children.allTests()])
    const count = (state: 'passed' | 'failed' | 'skipped') =>
      tests.filter((test) => test.result().state === state).length
    if (!interrupted.aborted && name === undefined) tellSkipped(testModules)
    // A file that could not be loaded has no tests, but has failed.
    const broken = testModules.filter((testModule) => testModule.errors().length > 0)
    return {
      suite: `vitest (${projects.join(', ')})`,
      passed: count('passed'),
      failed: count('failed') + broken.length + unhandledErrors.length,
      skipped: name === undefined ? count('skipped') : 0,
    }
  } finally {
    interrupted.removeEventListener('abort', cancel)
    await vitest.close()
  }
}

type TestModules = Awaited<ReturnType<Awaited<ReturnType<typeof createVitest>>['start']>>['testModules']

function tellSkipped(testModules: TestModules): void {
  for (const { relativeModuleId, children } of testModules) {
    const skipped = [...children.allTests('skipped')].length
    if (skipped > 0) console.log(`Skipped: ${skipped} in ${relativeModuleId}`)
  }
}
