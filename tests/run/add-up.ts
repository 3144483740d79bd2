/** The last line of `.ci/run`: all that its runs have counted. */
import { addUp, readKeptTotals } from './totals.ts'

const totals = readKeptTotals()
for (const { suite, passed, failed } of totals) console.log(`${suite}: ${passed} passed, ${failed} failed`)
const { passed, failed } = addUp(totals)
console.log(`${passed} passed, ${failed} failed`)
