/** `npm run bench`: the goals, side by side. `npm run bench -- bytes start --quick` measures some, in short. */
import { parseArgs } from 'node:util'
import { isStale } from '../../build/source-hash.ts'
import { callCost, pageCost, piecesCost } from './measurements/costs.ts'
import { crowds } from './measurements/crowds.ts'
import { longLists } from './measurements/long-lists.ts'
import { bytes, firstPaints, secondVisit } from './measurements/pages.ts'
import { signIn } from './measurements/sign-in.ts'
import { start } from './measurements/start.ts'
import { printSection, type Section, writeReport } from './report.ts'
import type { Row } from './rows.ts'
import { leaveServerCore } from './servers.ts'

export interface Bench {
  /** A quick run proves that everything works; its figures mean little. */
  readonly isQuick: boolean
  /** How often product and peers take turns. */
  readonly rounds: number
}

interface Measurement {
  readonly title: string
  readonly note: string
  readonly measure: (bench: Bench) => Promise<readonly Row[]>
}

const SLOW_LINE = 'Chromium, 1.6 Mbit/s, 150 ms round trip'

const MEASUREMENTS: Readonly<Record<string, Measurement>> = {
  'sign-in': {
    title: 'Owners: by the app’s link',
    note: `${SLOW_LINE}, a new profile each time.`,
    measure: signIn,
  },
  paint: {
    title: 'Owners: first paint',
    note: `${SLOW_LINE}, processor ÷ 4. The empty page is one word without styles.`,
    measure: firstPaints,
  },
  second: {
    title: 'Owners: the second visit',
    note: `${SLOW_LINE}, processor ÷ 4, warm caches. The single-page app is the same client, drawn in the browser, from Fastify’s static plugin.`,
    measure: secondVisit,
  },
  bytes: { title: 'Owners: bytes over the wire', note: 'Chromium, a new profile.', measure: bytes },
  lists: {
    title: 'Owners: ten thousand insights',
    note: 'The plain list draws all its cards, and is otherwise the same client.',
    measure: longLists,
  },
  pages: {
    title: 'Operators: pages',
    note: 'Processor time of the landing page, compressed, over 32 connections; the same bytes and headers.',
    measure: pageCost,
  },
  calls: {
    title: 'Operators: analyses',
    note: 'Processor time of the forwarding server, 32 calls at a time.',
    measure: callCost,
  },
  pieces: { title: 'Operators: small pieces', note: 'A list of 3.6 MB, Brotli.', measure: piecesCost },
  crowds: {
    title: 'Operators: many at once',
    note: 'Callers of 1 MB read 64 KB a second, compressed.',
    measure: crowds,
  },
  start: {
    title: 'Operators: start and rest',
    note: 'Without a compile cache. The libraries: Express, http-proxy-middleware, helmet, pino, zod, prom-client.',
    measure: start,
  },
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean', default: false } },
})
const unknown = positionals.filter((name) => !MEASUREMENTS[name])
if (unknown.length > 0) {
  console.error(`${unknown.join(', ')}: not measured. There are: ${Object.keys(MEASUREMENTS).join(', ')}.`)
  process.exit(64)
}
if (process.platform !== 'linux') throw new Error('The benchmarks pin processes to cores, which takes Linux.')

if (isStale()) await import('../../build/build.ts')
leaveServerCore()
const startedAt = performance.now()
const sections: Section[] = []
for (const [name, { title, note, measure }] of Object.entries(MEASUREMENTS)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue
  const section = {
    title,
    note,
    rows: await measure({ isQuick: values.quick, rounds: values.quick ? 2 : 7 }),
  }
  sections.push(section)
  printSection(section)
}
const isWhole = positionals.length === 0 && !values.quick
if (isWhole) writeReport(sections, (performance.now() - startedAt) / 60_000)
