/** `npm run bench`: measures the product beside its peers. `npm run bench -- pages proxy --quick` measures some, in short. */
import { parseArgs } from 'node:util'
import { isStale } from '../../build/source-hash.ts'
import { leaveServerCore } from './harness/cores.ts'
import { provideNeeds } from './harness/needs.ts'
import { printSection, type Section, writeReport } from './harness/report.ts'
import { createWorkspace } from './harness/workspace.ts'
import { MEASUREMENTS } from './measurements.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean', default: false }, 'as-built': { type: 'boolean', default: false } },
})

const unknown = positionals.filter((name) => !MEASUREMENTS.some((measurement) => measurement.name === name))
if (unknown.length > 0) {
  const known = MEASUREMENTS.map(({ name }) => name).join(', ')
  console.error(`${unknown.join(', ')}: no such measurement. There are: ${known}.`)
  process.exit(64)
}

provideNeeds()
if (!values['as-built'] && (await isStale())) await import('../../build/build.ts')
const isWhole = positionals.length === 0 && !values.quick
const chosen = MEASUREMENTS.filter(({ name }) => positionals.length === 0 || positionals.includes(name))
const startedAt = performance.now()
const bench = {
  isQuick: values.quick,
  rounds: values.quick ? 2 : 5,
  seconds: values.quick ? 1 : 2,
  workspace: createWorkspace(),
}
leaveServerCore()

const sections: Section[] = []
for (const { title, measure } of chosen) {
  const section = { title, ...(await measure(bench)) }
  sections.push(section)
  printSection(section)
}
const minutes = (performance.now() - startedAt) / 60_000
if (isWhole) writeReport(sections, minutes)
console.log(`\n${minutes.toFixed(1)} minutes.${isWhole ? ' Written to docs/benchmarks.md.' : ''}`)
