/**
 * `node tests/mutations/main.ts [text …]`: does any test see it when production code is wrong? Each mutation of mutations.json (or
 * those whose file has one of the texts in its name) is applied by itself, the tests that it names are run, and the file is
 * put back. A test is a file's name or, behind ` > `, a part of its own name. Not a part of CI.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import mutations from './mutations.json' with { type: 'json' }

type Mutation = (typeof mutations)[number]

const texts = process.argv.slice(2)
const chosen = mutations.filter(({ file }) => texts.length === 0 || texts.some((text) => file.includes(text)))
const interrupted = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => interrupted.abort())

const isStale = ({ file, from, tests }: Mutation) =>
  !existsSync(file) ||
  readFileSync(file, 'utf8').split(from).length !== 2 ||
  tests.some((test) => !existsSync(test.split(' > ', 1).join()))
const stale = chosen.filter(isStale)
for (const mutation of stale) console.log(`STALE     ${describe(mutation)}`)
const unseen: Mutation[] = []
let seen = 0
for (const mutation of chosen.filter((each) => !stale.includes(each))) {
  const isSeen = await apply(mutation)
  if (interrupted.signal.aborted) break
  console.log(`${isSeen ? 'seen     ' : 'SURVIVED '} ${describe(mutation)}`)
  if (isSeen) seen += 1
  else unseen.push(mutation)
}
console.log(`${seen} of ${chosen.length} were seen, ${unseen.length} survived, ${stale.length} are stale.`)
process.exit(seen === chosen.length ? 0 : 1)

function describe({ file, from, to }: Mutation): string {
  return `${file}: ${from} → ${to || 'nothing'}`.replaceAll('\n', ' ')
}

/** Puts the file back also where it is interrupted: then the tests are ended first. */
async function apply({ file, from, to, tests }: Mutation): Promise<boolean> {
  const whole = readFileSync(file, 'utf8')
  writeFileSync(
    file,
    whole.replace(from, () => to),
  )
  try {
    const isSpec = (test: string) => test.includes('.spec.ts')
    const units = tests.filter((test) => !isSpec(test))
    const specs = tests.filter(isSpec)
    if (
      units.length > 0 &&
      !(await passes('vitest', 'run', ...arguments_(units, '-t'), '--bail=1', '--passWithNoTests'))
    )
      return true
    if (specs.length === 0) return false
    // A mutant that can't be built is seen by nobody's test: it would be a mistake in the table.
    if (!(await passes('node', 'build/build.ts'))) throw new Error(`${file} can't be built with ${to}.`)
    const features = ['--project=features', '--project=rare', '--max-failures=1', '--pass-with-no-tests']
    return !(await passes('playwright', 'test', ...features, ...arguments_(specs, '-g')))
  } finally {
    writeFileSync(file, whole)
  }
}

function arguments_(tests: readonly string[], option: '-t' | '-g'): string[] {
  const files = new Set(tests.map((test) => test.split(' > ')[0] ?? ''))
  const names = tests.flatMap((test) => test.split(' > ').slice(1))
  return [...files, ...(names.length > 0 ? [option, names.join('|')] : [])]
}

async function passes(command: string, ...given: readonly string[]): Promise<boolean> {
  const isUnit = command === 'vitest'
  const projects = isUnit ? ['client', 'client-logic', 'server'].map((name) => `--project=${name}`) : []
  const child = spawn(`node_modules/.bin/${command}`, [...given, ...projects], {
    stdio: 'ignore',
    signal: interrupted.signal,
    killSignal: 'SIGINT',
  })
  const [status] = await once(child, 'exit').catch(() => [1])
  return status === 0 || interrupted.signal.aborted
}
