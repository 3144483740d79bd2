/**
 * `npm run test:sum`: the last lines of `npm test` and of CI. What each run since `npm test` has counted, the red tests
 * with their reasons, and one line, `N passed, N failed`, with the skipped ones where there are any.
 */
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { JSDOM } from 'jsdom'
import { tellRed } from './red-tests.ts'
import { RESULTS } from './results.ts'

interface Counts {
  readonly passed: number
  readonly skipped: number
  readonly red: readonly Element[]
}

const runs = globSync(`${RESULTS}/test-*.xml`).map((file) => {
  const { document } = new JSDOM(readFileSync(file), { contentType: 'text/xml' }).window
  const count = (selector: string) => document.querySelectorAll(`testcase${selector}`).length
  const skipped = count(':has(> skipped)')
  const red = [...document.querySelectorAll('testcase:has(> failure, > error)')]
  return { name: basename(file, '.xml'), skipped, red, passed: count('') - skipped - red.length }
})

for (const { name, ...counts } of runs) console.log(`${name}: ${describeCounts(counts)}`)
for (const test of runs.flatMap(({ red }) => red)) {
  const reasons = [...test.querySelectorAll('failure, error')].map(({ textContent }) => textContent.trim())
  console.log(tellRed(`${test.getAttribute('classname')} > ${test.getAttribute('name')}`, reasons))
}
const sum = {
  passed: runs.reduce((total, { passed }) => total + passed, 0),
  skipped: runs.reduce((total, { skipped }) => total + skipped, 0),
  red: runs.flatMap(({ red }) => red),
}
if (sum.skipped > 0) console.log('`npm run doctor` says what the skipped ones need.')
console.log(describeCounts(sum))
// A name that no test has is a mistake.
process.exitCode = sum.red.length > 0 || sum.passed === 0 ? 1 : 0

function describeCounts({ passed, skipped, red }: Counts): string {
  return `${passed} passed, ${red.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
