/**
 * `npm run bench`: measures the goals. `npm run bench -- pages start --quick` measures some of them once, which proves that
 * everything works, but the numbers mean little. With `--before` and another release's `dist/server/main.js`, that release
 * is measured as well.
 */
import { parseArgs } from 'node:util'
import { isStale } from '../../build/source-hash.ts'
import { pageCost, piecesCost, readersMemory } from './measurements/costs.ts'
import { loadedLists } from './measurements/loaded-lists.ts'
import { secondVisit } from './measurements/second-visit.ts'
import { start } from './measurements/start.ts'
import { printRow, writeReport } from './report.ts'
import type { Bench, Row } from './rows.ts'
import { leaveServerCore } from './servers.ts'

/** Owners' phones have several cores. */
const OWNERS: Readonly<Record<string, Measure>> = { second: secondVisit, loaded: loadedLists }
/** Operators' costs are measured on a core that only the server uses. */
const OPERATORS: Readonly<Record<string, Measure>> = {
  pages: pageCost,
  pieces: piecesCost,
  readers: readersMemory,
  start,
}
type Measure = (bench: Bench) => Promise<readonly Row[]>
const MEASUREMENTS = { ...OWNERS, ...OPERATORS }

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean', default: false }, before: { type: 'string' } },
})
const unknown = positionals.filter((name) => !MEASUREMENTS[name])
if (unknown.length > 0) {
  console.error(`${unknown.join(', ')}: not measured. There are: ${Object.keys(MEASUREMENTS).join(', ')}.`)
  process.exit(64)
}
if (process.platform !== 'linux') throw new Error('The benchmarks pin processes to cores, which takes Linux.')

if (isStale()) await import('../../build/build.ts')
const startedAt = performance.now()
const rows: Row[] = []
for (const [name, measure] of Object.entries(MEASUREMENTS)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue
  if (name in OPERATORS) leaveServerCore()
  const found = await measure({ rounds: values.quick ? 1 : 7, before: values.before })
  found.forEach(printRow)
  rows.push(...found)
}
const isWhole = positionals.length === 0 && !values.quick
if (isWhole) writeReport(rows, (performance.now() - startedAt) / 60_000)
