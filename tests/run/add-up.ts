/** The last lines of `.ci/run` and `npm run test:all`: all that their runs have counted. */
import { readKeptTotals, tellTotals } from './totals.ts'

tellTotals(readKeptTotals())
