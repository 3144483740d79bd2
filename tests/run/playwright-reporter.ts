/** Playwright's reporter for a run: tells why a test is red as soon as it is, and keeps what was counted (playwright.ts). */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import type { Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter'
import { nameRed } from './totals.ts'

export const PLAYWRIGHT_REPORT = 'node_modules/.cache/features.json'

export default class PlaywrightReporter implements Reporter {
  #suite: Suite | undefined
  readonly #errors: string[] = []

  onBegin(_config: unknown, suite: Suite): void {
    this.#suite = suite
  }

  onTestEnd(test: TestCase, { status, error }: TestResult): void {
    if (process.stdout.isTTY || status === 'passed' || status === 'skipped') return
    console.log(`\nFAILED ${nameRed(nameOf(test), [error?.message])}`)
  }

  onError(error: TestError): void {
    this.#errors.push(`a file or a worker: ${error.message?.split('\n')[0]}`)
  }

  onEnd(): void {
    const tests = this.#suite?.allTests() ?? []
    const ended = (...outcomes: readonly string[]) =>
      tests.filter((test) => outcomes.includes(test.outcome()))
    const red = [...ended('unexpected', 'flaky').map(nameWithReason), ...this.#errors]
    mkdirSync(dirname(PLAYWRIGHT_REPORT), { recursive: true })
    writeFileSync(
      PLAYWRIGHT_REPORT,
      JSON.stringify({
        passed: ended('expected').length,
        failed: red.length,
        skipped: ended('skipped').length,
        red,
      }),
    )
  }

  printsToStdio(): boolean {
    return false
  }
}

function nameOf(test: TestCase): string {
  const { file, line } = test.location
  // Without the root, the project and the file.
  return `${relative('', file)}:${line} > ${test.titlePath().slice(3).filter(Boolean).join(' ')}`
}

function nameWithReason(test: TestCase): string {
  return nameRed(nameOf(test), [test.results.find(({ error }) => error)?.error?.message])
}
