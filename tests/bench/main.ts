/** `npm run bench`: measures the goals. `npm run bench -- pages start --quick` measures some of them, with fewer rounds. */
import { parseArgs } from 'node:util'
import { isStale } from '../../build/source-hash.ts'
import { callCost, pageCost, piecesCost } from './measurements/costs.ts'
import { crowds } from './measurements/crowds.ts'
import { quickHand } from './measurements/hands.ts'
import { loadedLists } from './measurements/loaded-lists.ts'
import { longLists } from './measurements/long-lists.ts'
import { lookups } from './measurements/lookups.ts'
import { firstPaints, secondVisit } from './measurements/pages.ts'
import { start } from './measurements/start.ts'
import { printSection, type Section, writeReport } from './report.ts'
import type { Bench, Row } from './rows.ts'
import { leaveServerCore } from './servers.ts'

interface Measurement {
  /** Owners' phones have several cores. Operators' costs are measured on a core that only the server uses. */
  readonly whose: 'owners' | 'operators'
  readonly title: string
  readonly note: string
  readonly measure: (bench: Bench) => Promise<readonly Row[]>
}

const SLOW_LINE = 'Chromium, 1.6 Mbit/s, 150 ms round trip'

const MEASUREMENTS: Readonly<Record<string, Measurement>> = {
  paint: {
    whose: 'owners',
    title: 'Owners: first paint',
    note: `${SLOW_LINE}, processor ÷ 4. The empty page is one word without styles.`,
    measure: firstPaints,
  },
  second: {
    whose: 'owners',
    title: 'Owners: the second visit',
    note: `${SLOW_LINE}, processor ÷ 4, warm caches. The single-page app is the same client, drawn in the browser, from Fastify’s static plugin.`,
    measure: secondVisit,
  },
  lists: {
    whose: 'owners',
    title: 'Owners: a thousand insights',
    note: 'Chromium; a list of ten beside it.',
    measure: longLists,
  },
  loaded: {
    whose: 'owners',
    title: 'Owners: four long lists',
    note: 'Chromium, 1000 insights in each of four saved lists, processor ÷ 4: the main thread’s time until the frame that shows it. With `--before` and another release’s dist/server/main.js, that release is measured beside this one.',
    measure: loadedLists,
  },
  hands: {
    whose: 'owners',
    title: 'Owners: a quick hand',
    note: 'Chromium, a desktop’s processor.',
    measure: quickHand,
  },
  pages: {
    whose: 'operators',
    title: 'Operators: pages',
    note: 'Processor time of the landing page, compressed, over 32 connections; the same bytes and headers.',
    measure: pageCost,
  },
  calls: {
    whose: 'operators',
    title: 'Operators: analyses',
    note: 'Processor time of the forwarding server, 32 calls at a time.',
    measure: callCost,
  },
  pieces: {
    whose: 'operators',
    title: 'Operators: small pieces',
    note: 'A list of 3.6 MB, Brotli.',
    measure: piecesCost,
  },
  names: {
    whose: 'operators',
    title: 'Operators: a host with a name',
    note: '60 calls at once, a name server that answers after 100 ms (takes root).',
    measure: lookups,
  },
  crowds: {
    whose: 'operators',
    title: 'Operators: many at once',
    note: 'Callers of 1 MB read 64 KB a second, compressed.',
    measure: crowds,
  },
  start: {
    whose: 'operators',
    title: 'Operators: start and rest',
    note: 'Without a compile cache. The libraries: Express, http-proxy-middleware, helmet, pino, valibot, prom-client.',
    measure: start,
  },
}

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
const sections: Section[] = []
for (const [name, { whose, title, note, measure }] of Object.entries(MEASUREMENTS)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue
  if (whose === 'operators') leaveServerCore()
  const section = {
    title,
    note,
    rows: await measure({ isQuick: values.quick, rounds: values.quick ? 1 : 7, before: values.before }),
  }
  sections.push(section)
  printSection(section)
}
const isWhole = positionals.length === 0 && !values.quick
if (isWhole) writeReport(sections, (performance.now() - startedAt) / 60_000)
