/**
 * `npm run mutations -- [--draw 100] [--seed 7] [--of client/dashboard/model]`: which of the small wrong changes that Stryker
 * makes of the logic does no unit test see? They are drawn by the seed. The compiler or a feature may see a survivor yet.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { discover } from './discover.ts'
import { keyOf, type Mutant } from './mutant.ts'

const STRYKER = 'tests/mutations/node_modules/.bin/stryker'
const CONFIG = 'tests/mutations/stryker.config.json'
const FOLDER = 'node_modules/.cache/mutations'

interface Result extends Mutant {
  readonly status: string
}

const { values } = parseArgs({
  options: {
    draw: { type: 'string', default: '100' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
    of: { type: 'string', default: 'client/dashboard/model' },
  },
})
mkdirSync(FOLDER, { recursive: true })
const all = (await discover(STRYKER, CONFIG)).filter(({ file }) => file.startsWith(values.of))
const drawn = draw(all, Number(values.draw), Number(values.seed))
console.log(`${drawn.length} of ${all.length} mutants of ${values.of}, by the seed ${values.seed}.`)
const results = run(drawn)
const unseen = results.filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
for (const mutant of unseen) console.log(`SURVIVED  ${keyOf(mutant)}`)
console.log(`The unit tests see ${results.length - unseen.length} of ${results.length}.`)

/** The same seed draws the same mutants of the same code. */
function draw(mutants: readonly Mutant[], count: number, seed: number): readonly Mutant[] {
  const left = mutants.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  const random = randomBy(seed)
  return Array.from({ length: Math.min(count, left.length) }, () =>
    left.splice(Math.floor(random() * left.length), 1),
  ).flat()
}

/** Mulberry32. */
function randomBy(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), 1 | state)
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32
  }
}

function run(mutants: readonly Mutant[]): readonly Result[] {
  const report = join(FOLDER, 'report.json')
  const configFile = join(FOLDER, 'stryker.json')
  const DRAWN = resolve(FOLDER, 'keys.json')
  const keys = new Set(mutants.map(keyOf))
  writeFileSync(DRAWN, JSON.stringify([...keys]))
  const config = { ...JSON.parse(readFileSync(CONFIG, 'utf8')), mutate: mutants.map(rangeOf) }
  writeFileSync(configFile, JSON.stringify({ ...config, jsonReporter: { fileName: report } }))
  const { status } = spawnSync(STRYKER, ['run', configFile], {
    stdio: 'inherit',
    env: { ...process.env, MUTATED: values.of, DRAWN },
  })
  if (status !== 0) throw new Error(`Stryker ended with ${status}.`)
  const { files } = JSON.parse(readFileSync(report, 'utf8'))
  return Object.entries<{ readonly mutants: readonly Result[] }>(files)
    .flatMap(([file, { mutants: found }]) => found.map((mutant) => ({ ...mutant, file })))
    .filter((mutant) => keys.has(keyOf(mutant)))
}

/** As `--mutate` takes it: columns begin with 0. */
function rangeOf({ file, location: { start, end } }: Mutant): string {
  return `${file}:${start.line}:${start.column - 1}-${end.line}:${end.column - 1}`
}
