/** Prints `N passed, N failed` from the test runner's report; exits with 1 where no test ran. */
import { readFile } from 'node:fs/promises'

const [report = ''] = process.argv.slice(2)
const { numPassedTests, numFailedTests } = JSON.parse(await readFile(report, 'utf8'))
console.log(`${numPassedTests} passed, ${numFailedTests} failed`)
if (numPassedTests === 0) process.exitCode = 1
