/** Prints `N passed, N failed` from the test runner's report. A run that ended before any test is a failed one. */
import { readFile } from 'node:fs/promises'

const [report = ''] = process.argv.slice(2)

async function readSummary(): Promise<{ numPassedTests: number; numFailedTests: number }> {
  try {
    return JSON.parse(await readFile(report, 'utf8'))
  } catch {
    console.log('No test was run: see above.')
    return { numPassedTests: 0, numFailedTests: 1 }
  }
}

const { numPassedTests, numFailedTests } = await readSummary()
console.log(`${numPassedTests} passed, ${numFailedTests} failed`)
if (numPassedTests === 0) process.exitCode = 1
