/** How many tests passed, failed and were skipped: of one suite, of a run, and of all runs since `npm ci`. */
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'

const FOLDER = 'node_modules/.cache/tests'
const TOTALS = z.object({ suite: z.string(), passed: z.number(), failed: z.number(), skipped: z.number() })

export type Totals = z.infer<typeof TOTALS>

export function addUp(totals: readonly Totals[]): Omit<Totals, 'suite'> {
  return {
    passed: totals.reduce((sum, { passed }) => sum + passed, 0),
    failed: totals.reduce((sum, { failed }) => sum + failed, 0),
    skipped: totals.reduce((sum, { skipped }) => sum + skipped, 0),
  }
}

/** `12 passed, 0 failed`, with the skipped ones where there are any. */
export function describeTotals({ passed, failed, skipped }: Omit<Totals, 'suite'>): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

export function keepTotals(group: string, totals: readonly Totals[]): readonly Totals[] {
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(`${FOLDER}/${group}.json`, JSON.stringify(totals))
  return totals
}

export function readKeptTotals(): Totals[] {
  return globSync(`${FOLDER}/*.json`).flatMap((file) =>
    z.array(TOTALS).parse(JSON.parse(readFileSync(file, 'utf8'))),
  )
}
