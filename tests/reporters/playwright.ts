/** Playwright's reporter: tells why a test is red as soon as it is, where the `line` reporter has no terminal to do so. */
import { relative } from 'node:path'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { tellRed } from './red-tests.ts'

export default class RedAtOnce implements Reporter {
  onTestEnd(test: TestCase, { status, error }: TestResult): void {
    if (status === 'passed' || status === 'skipped') return
    const { file, line } = test.location
    // Without the root, the project and the file.
    const name = test.titlePath().slice(3).filter(Boolean).join(' ')
    console.log(`\n${tellRed(`${relative('', file)}:${line} > ${name}`, [error?.message])}`)
  }

  printsToStdio(): boolean {
    return false
  }
}
