/**
 * `npm test -- <vitest arguments>`: all suites that this machine can run. What it can't run is said at the end, with
 * the packages to install; in CI that is a failure.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { delimiter } from 'node:path'
import { z } from 'zod'
import { findMissing } from './support/machine.ts'

const REPORT = 'node_modules/.cache/vitest.json'

const REPORT_SHAPE = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
})

// Where Debian puts servers; a user's PATH may lack it.
process.env['PATH'] += `${delimiter}/usr/sbin`

const given = process.argv.slice(2)
const missing = findMissing()
const leftOut = missing.flatMap(({ projects }) => projects)

rmSync(REPORT, { force: true })
const run = spawnSync(
  'vitest',
  [
    'run',
    ...leftOut.map((project) => `--project=!${project}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${REPORT}`,
    ...given,
  ],
  { stdio: 'inherit', shell: process.platform === 'win32' },
)
process.exitCode = run.status ?? 1

for (const { what, packages, suites } of missing) {
  console.log(`Left out, because ${what} is missing: ${suites}. On Debian: apt-get install ${packages}`)
}
if (process.env['CI'] && missing.length > 0) process.exitCode = 1
printSummary()

function printSummary(): void {
  const report = readReport()
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults)
  const skipped = tests.filter(({ status }) => status === 'skipped' || status === 'pending')
  const isFiltered = given.some((argument) => /^(?:-t|--testNamePattern)/.test(argument))
  if (!isFiltered) for (const { fullName } of skipped) console.log(`Skipped: ${fullName}`)
  // A file that could not be loaded has no tests, but has failed.
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  console.log(`${report.numPassedTests} passed, ${report.numFailedTests + broken.length} failed`)
}

function readReport(): z.infer<typeof REPORT_SHAPE> {
  try {
    return REPORT_SHAPE.parse(JSON.parse(readFileSync(REPORT, 'utf8')))
  } catch (cause) {
    throw new Error('The test runner ended before it wrote its report: see above.', { cause })
  }
}
