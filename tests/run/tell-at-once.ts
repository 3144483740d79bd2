/** Playwright's reporter for a run without a terminal: a red test says why as soon as it is red, not at the end. */
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

export default class TellAtOnce implements Reporter {
  onTestEnd({ title, location }: TestCase, { status, error }: TestResult): void {
    if (process.stdout.isTTY || status === 'passed' || status === 'skipped') return
    console.log(`\nFAILED ${location.file}:${location.line} > ${title}\n  ${error?.message}`)
  }

  printsToStdio(): boolean {
    return false
  }
}
