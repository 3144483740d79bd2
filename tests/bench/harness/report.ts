/** The report: on the terminal as it grows, in docs/benchmarks.md when it is whole. */
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import type { Report } from './measurement.ts'
import type { Row } from './rows.ts'

export interface Section extends Report {
  readonly title: string
}

const FILE = 'docs/benchmarks.md'

export function printSection({ title, rows, notes = [] }: Section): void {
  console.log(`\n${title}`)
  for (const { what, product, peer, ratio, target, isReached } of rows) {
    const judged = [ratio && `${ratio} ×`, target && `target ${target}`, mark(isReached)]
      .filter(Boolean)
      .join(' · ')
    console.log(`  ${what}: ${product}${peer && ` | ${peer}`}${judged && ` | ${judged}`}`)
  }
  for (const note of notes) console.log(`  (${note})`)
}

export function writeReport(sections: readonly Section[], minutes: number): void {
  writeFileSync(FILE, renderReport(sections, minutes))
}

function renderReport(sections: readonly Section[], minutes: number): string {
  const judged = sections.flatMap(({ rows }) => rows).filter(({ isReached }) => isReached !== undefined)
  const reached = judged.filter(({ isReached }) => isReached)
  return `# Benchmarks

Written by \`npm run bench\`. The product and its peers take turns in one run on one machine; figures are medians
(smallest … largest), ratios are compared round by round. Ratios count, absolute figures are this machine's.
The server under test has a core to itself, load and analysis host have the other. Everywhere the same bytes, the
same security headers, and no access log.

${describeMachine()}; the run took ${Math.round(minutes)} minutes. **${reached.length} of ${judged.length} targets reached.**
${sections.map(renderSection).join('')}`
}

function renderSection({ title, rows, notes = [] }: Section): string {
  return `
## ${title}

| what | product | peer | ratio | target | reached |
| --- | --- | --- | --- | --- | --- |
${rows.map(renderRow).join('\n')}
${notes.map((note) => `\n${note}\n`).join('')}`
}

function renderRow({ what, product, peer, ratio, target, isReached }: Row): string {
  return `| ${what} | ${product} | ${peer} | ${ratio} | ${target} | ${mark(isReached)} |`
}

function mark(isReached: boolean | undefined): string {
  if (isReached === undefined) return ''
  return isReached ? 'yes' : '**no**'
}

function describeMachine(): string {
  const model = cpus()[0]?.model ?? 'unknown processor'
  const gigabytes = Math.round(totalmem() / 1024 ** 3)
  const kernel = readFileSync('/proc/sys/kernel/osrelease', 'utf8').trim()
  return `Machine: ${cpus().length} cores of ${model}, ${gigabytes} GB, Linux ${kernel}, Node ${process.version}`
}
