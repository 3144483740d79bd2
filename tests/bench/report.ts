/** Prints the report while it grows, and writes it to docs/benchmarks.md when it is complete. */
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import type { Row } from './rows.ts'

export interface Section {
  readonly title: string
  /** How it was measured, so that a reader can judge the numbers. */
  readonly note: string
  readonly rows: readonly Row[]
}

export function printSection({ title, note, rows }: Section): void {
  console.log(`\n${title} (${note})`)
  for (const { what, found, peer, goal, isReached } of rows) {
    console.log(
      `  ${isReached === undefined ? '·' : isReached ? '✓' : '✗'} ${what}: ${[found, peer, goal].filter(Boolean).join(' · ')}`,
    )
  }
}

export function writeReport(sections: readonly Section[], minutes: number): void {
  const rows = sections.flatMap((section) => section.rows).filter(({ isReached }) => isReached !== undefined)
  const reached = rows.filter(({ isReached }) => isReached)
  writeFileSync(
    'docs/benchmarks.md',
    `# Benchmarks

Goals that an owner or an operator feels, and records to compare releases by, written by \`npm run bench\`. The product
and its peers take turns in one run on one machine: medians, with the smallest and the largest in brackets; ratios round by
round. Ratios count, absolute figures are this machine's.

${describeMachine()}, ${new Date().toISOString().slice(0, 10)}, ${Math.round(minutes)} minutes. **${reached.length} of ${rows.length} goals reached.**
${sections.map(renderSection).join('')}`,
  )
}

function renderSection({ title, note, rows }: Section): string {
  const lines = rows.map(({ what, found, peer, goal, isReached }) => {
    const reached = isReached === undefined ? '' : isReached ? 'yes' : '**no**'
    return `| ${what} | ${found} | ${peer} | ${goal} | ${reached} |`
  })
  return `
## ${title}

| what | product | peer | goal | reached |
| --- | --- | --- | --- | --- |
${lines.join('\n')}

${note}
`
}

function describeMachine(): string {
  const kernel = readFileSync('/proc/sys/kernel/osrelease', 'utf8').trim()
  const gigabytes = Math.round(totalmem() / 1024 ** 3)
  return `${cpus().length} cores of ${cpus()[0]?.model}, ${gigabytes} GB, Linux ${kernel}, Node ${process.version}`
}
