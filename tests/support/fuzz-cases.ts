/** How many cases a property is tried with: a few hundred, or `FUZZ_CASES`. */
import { configureGlobal } from 'fast-check'

configureGlobal({ numRuns: Number(process.env['FUZZ_CASES'] ?? 300) })
