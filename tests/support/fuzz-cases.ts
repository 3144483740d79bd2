/** Properties are checked with the same few hundred cases each time, or at night with `FUZZ_CASES` drawn from `FUZZ_SEED`. */
import { configureGlobal } from 'fast-check'

const { FUZZ_CASES = '300', FUZZ_SEED = '1' } = process.env
configureGlobal({ numRuns: Number(FUZZ_CASES), seed: Number(FUZZ_SEED) })
