/** Prints the report while it grows, and writes it to docs/benchmarks.md when it is complete. */
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import type { Row } from './rows.ts'

export function printRow({ what, found, spread, peer, goal, isReached }: Row): void {
  console.log(
    `${isReached ? '✓' : '✗'} ${what}: ${[found, spread && `(${spread})`, peer, goal].filter(Boolean).join(' · ')}`,
  )
}

export function writeReport(rows: readonly Row[], minutes: number): void {
  const reached = rows.filter(({ isReached }) => isReached)
  writeFileSync(
    'docs/benchmarks.md',
    `# Benchmarks

Written by \`npm run bench\`. The product and a peer take turns on one machine, for several rounds. Each time is
the median of all rounds. So is each ratio (×), the product's value divided by the peer's in the same round. Below 1, the product
needs less.

'On a phone' is measured in Chromium, which imitates a phone:

- **First card**: a second visit, with the processor at a quarter of its speed and a connection of 1.6 Mbit/s.
- **The other waits**: how long the browser is busy until the result is shown, with a thousand saved insights in each tab.
  This is measured at full speed, and multiplied by four.

${describeMachine()}, ${new Date().toISOString().slice(0, 10)}, ${Math.round(minutes)} minutes. ${reached.length} of ${rows.length} goals were reached; the missed ones are bold.

| | product | peer | goal |
| --- | --- | --- | --- |
${rows.map(renderRow).join('\n')}
`,
  )
}

function renderRow({ what, found, peer, goal, isReached }: Row): string {
  return `| ${what} | ${found} | ${peer} | ${isReached ? goal : `**${goal}**`} |`
}

function describeMachine(): string {
  const kernel = readFileSync('/proc/sys/kernel/osrelease', 'utf8').trim()
  const gigabytes = Math.round(totalmem() / 1024 ** 3)
  return `${cpus().length} cores of ${cpus()[0]?.model}, ${gigabytes} GB, Linux ${kernel}, Node ${process.version}`
}
