/**
 * `npm run mutations -- [--draw 200] [--seed 1] [--of client/dashboard/marks]`: which of the mutants that Stryker makes of the
 * logic (stryker.config.json) does no unit test see? They are drawn by the seed; without `--draw` it takes all of them. A
 * survivor may be seen by the compiler or by a feature yet.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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
    draw: { type: 'string' },
    seed: { type: 'string', default: '1' },
    of: { type: 'string', default: '' },
  },
})
mkdirSync(FOLDER, { recursive: true })
const all = (await discover(STRYKER, CONFIG)).filter(({ file }) => file.startsWith(values.of))
const drawn = values.draw ? draw(all, Number(values.draw), Number(values.seed)) : all
console.log(`${drawn.length} of ${all.length} mutants, by the seed ${values.seed}.`)

const isOfClient = ({ file }: Mutant) => file.startsWith('client/')
const results = [
  ...run('client', drawn.filter(isOfClient)),
  ...run(
    'server',
    drawn.filter((mutant) => !isOfClient(mutant)),
  ),
]
const unseen = results.filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
writeFileSync(join(FOLDER, 'survivors.json'), JSON.stringify(unseen, null, 2))
for (const mutant of unseen) console.log(`SURVIVED  ${keyOf(mutant)}`)
console.log(
  `The unit tests see ${results.length - unseen.length} of ${results.length}; the others are in ${FOLDER}/survivors.json.`,
)

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

/** The client's mutants run under the client's tests alone, which take a tenth of the time. */
function run(side: 'client' | 'server', mutants: readonly Mutant[]): readonly Result[] {
  if (mutants.length === 0) return []
  const report = join(FOLDER, `${side}.json`)
  const keys = new Set(mutants.map(keyOf))
  const keysFile = resolve(FOLDER, 'keys.json')
  const configFile = join(FOLDER, `stryker.${side}.json`)
  rmSync(report, { force: true })
  writeFileSync(keysFile, JSON.stringify([...keys]))
  const config = { ...JSON.parse(readFileSync(CONFIG, 'utf8')), mutate: mutants.map(rangeOf) }
  writeFileSync(configFile, JSON.stringify({ ...config, jsonReporter: { fileName: report } }))
  const { status } = spawnSync(STRYKER, ['run', configFile], {
    stdio: 'inherit',
    env: { ...process.env, MUTATED: side, DRAWN: keysFile },
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
