/** What both fuzzers share: how many cases from which seed, the kept ones first, and many at a time. */
import { randomInt } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type { Arbitrary } from 'fast-check'
import { sample } from 'fast-check'
import type { ZodType } from 'zod'
import { z } from 'zod'

/**
 * Each run looks elsewhere and says where. `FUZZ_SEED=7` repeats a run,
 * `FUZZ_CASES=100000` looks further than CI does.
 */
const OPTIONS = z
  .object({
    FUZZ_CASES: z.coerce.number().int().default(300),
    FUZZ_SEED: z.coerce
      .number()
      .int()
      .default(randomInt(2 ** 31)),
  })
  .parse(process.env)

const CORPUS = new URL('corpus/', import.meta.url)
const AT_ONCE = 128

interface Fuzz<Case> {
  /** Names the corpus files. */
  readonly name: string
  readonly cases: Arbitrary<Case>
  readonly schema: ZodType<Case>
  /** What is wrong with the product's answer; undefined where nothing is. */
  readonly judge: (fuzzCase: Case, index: number) => Promise<string | undefined>
}

/** Returns what was found wrong, one line a case. The corpus, of what was found before, goes first. */
export async function fuzz<Case>({ name, cases, schema, judge }: Fuzz<Case>): Promise<string[]> {
  const { FUZZ_CASES: numRuns, FUZZ_SEED: seed } = OPTIONS
  console.info(`${name}: ${numRuns} cases, seed ${seed}`)
  const kept = await readCorpus(name, schema)
  const queue = [...kept, ...sample(cases, { numRuns, seed })].entries()
  const found: string[] = []
  async function work() {
    for (const [index, fuzzCase] of queue) {
      const problem = await judge(fuzzCase, index)
      if (problem !== undefined) found.push(`${problem} ${JSON.stringify(fuzzCase).slice(0, 2000)}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return found
}

async function readCorpus<Case>(name: string, schema: ZodType<Case>): Promise<Case[]> {
  const files = (await readdir(CORPUS)).filter((file) => file.startsWith(`${name}-`))
  return Promise.all(
    files.sort().map(async (file) => schema.parse(JSON.parse(await readFile(new URL(file, CORPUS), 'utf8')))),
  )
}
