/** Vitest's reporter: tells why a test is red as soon as it is, not at the end of the run. */
import type { Reporter } from 'vitest/node'
import { tellRed } from './red-tests.ts'

export const redAtOnce: Reporter = {
  onTestCaseResult(test) {
    const { state, errors = [] } = test.result()
    if (state !== 'failed') return
    // fast-check says what it has tried, and what went wrong in the cause.
    const reasons = errors.flatMap(({ message, cause }) => [message, ...(cause ? [cause.message] : [])])
    console.log(tellRed(`${test.module.relativeModuleId} > ${test.fullName}`, reasons))
  },
}
