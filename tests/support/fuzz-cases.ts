/** Properties are tried with the same few hundred cases each time; by night with `FUZZ_CASES` that `FUZZ_SEED` draws. */
import { configureGlobal } from 'fast-check'

const { FUZZ_CASES = '300', FUZZ_SEED = '1' } = process.env
configureGlobal({ numRuns: Number(FUZZ_CASES), seed: Number(FUZZ_SEED) })
