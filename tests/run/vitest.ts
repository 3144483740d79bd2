/** Vitest's part of a run. A red test says why as soon as it is red. */
import { createVitest, type Reporter } from 'vitest/node'
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
  interrupted: AbortSignal,
): Promise<Totals | undefined> {
  if (projects.length === 0) return undefined
  const vitest = await createVitest('test', {
    run: true,
    watch: false,
    project: [...projects],
    reporters: ['default', TELLS_AT_ONCE],
  })
  const cancel = () => void vitest.cancelCurrentRun('keyboard-input')
  interrupted.addEventListener('abort', cancel)
  try {
    const { testModules, unhandledErrors } = await vitest.start()
    const tests = testModules.flatMap((testModule) => [...testModule.children.allTests()])
    const those = (state: 'passed' | 'failed' | 'skipped') =>
      tests.filter((test) => test.result().state === state)
    if (!interrupted.aborted) for (const { fullName } of those('skipped')) console.log(`Skipped: ${fullName}`)
    // A file that could not be loaded has no tests, but has failed.
    const broken = testModules.filter((testModule) => testModule.errors().length > 0)
    return {
      suite: `vitest (${projects.join(', ')})`,
      passed: those('passed').length,
      failed: those('failed').length + broken.length + unhandledErrors.length,
    }
  } finally {
    interrupted.removeEventListener('abort', cancel)
    await vitest.close()
  }
}
