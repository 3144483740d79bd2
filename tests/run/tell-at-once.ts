/** Playwright's reporter for a run without a terminal: a red test says why as soon as it is red, not at the end. */
import { relative } from 'node:path'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

export default class TellAtOnce implements Reporter {
  onTestEnd(test: TestCase, { status, error }: TestResult): void {
    if (process.stdout.isTTY || status === 'passed' || status === 'skipped') return
    const { file, line } = test.location
    // Without the project and the file.
    const name = test.titlePath().slice(3).filter(Boolean).join(' ')
    console.log(`\nFAILED ${relative('', file)}:${line} > ${name}\n  ${error?.message}`)
  }

  printsToStdio(): boolean {
    return false
  }
}
