/** The last line of `.ci/run`: all that its runs have counted. */
import { addUp, describeTotals, readKeptTotals } from './totals.ts'

const totals = readKeptTotals()
for (const { suite, ...counts } of totals) console.log(`${suite}: ${describeTotals(counts)}`)
console.log(describeTotals(addUp(totals)))
