/** How many tests passed, failed and were skipped, and which were red: of one suite, of a run, of all runs since `npm ci`. */
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'

const FOLDER = 'node_modules/.cache/tests'
export const COUNTS = z.object({
  passed: z.number(),
  failed: z.number(),
  skipped: z.number(),
  red: z.array(z.string()),
})
const TOTALS = COUNTS.extend({ suite: z.string() })

type Counts = z.infer<typeof COUNTS>
export type Totals = z.infer<typeof TOTALS>

export function addUp(totals: readonly Totals[]): Counts {
  return {
    passed: totals.reduce((sum, { passed }) => sum + passed, 0),
    failed: totals.reduce((sum, { failed }) => sum + failed, 0),
    skipped: totals.reduce((sum, { skipped }) => sum + skipped, 0),
    red: totals.flatMap(({ red }) => red),
  }
}

/** The last lines of a run: each suite, each red test by its name, and the sum. A log is often kept by its end alone. */
export function tellTotals(totals: readonly Totals[]): void {
  for (const { suite, ...counts } of totals) console.log(`${suite}: ${describeCounts(counts)}`)
  const sum = addUp(totals)
  for (const name of sum.red) console.log(`FAILED ${name}`)
  console.log(describeCounts(sum))
}

/** A red test and why it is red, as far as a few lines tell. */
export function nameRed(name: string, reasons: readonly (string | undefined)[]): string {
  const said = reasons.map((reason = '') => stripVTControlCharacters(reason).slice(0, 800))
  return [name, ...said.flatMap((reason) => reason.split('\n'))].join('\n  ')
}

/** `12 passed, 0 failed`, with the skipped ones where there are any. */
function describeCounts({ passed, failed, skipped }: Counts): string {
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
