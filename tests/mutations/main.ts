/**
 * `node tests/mutations/main.ts [text]`: does any test see it when production code is wrong? Each mutation (or those whose file
 * has the text in its name) is applied by itself, what tests the file is run, and the file is put back. Not a part of CI.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { MUTATIONS } from './mutations.ts'

const [text = ''] = process.argv.slice(2)
const survivors: string[] = []
let seen = 0
// Ctrl-C ends the tests alone: the file is put back before this ends.
let isInterrupted = false
process.on('SIGINT', () => {
  isInterrupted = true
})

for (const { file, from, to, tests = [] } of MUTATIONS.filter((mutation) => mutation.file.includes(text))) {
  if (isInterrupted) break
  const whole = readFileSync(file, 'utf8')
  const label = `${file}: ${from} → ${to || 'nothing'}`
  if (whole.split(from).length !== 2) {
    console.log(`STALE     ${label}`)
    survivors.push(label)
    continue
  }
  try {
    writeFileSync(
      file,
      whole.replace(from, () => to),
    )
    const isSeen = runTests(file, tests) !== 0
    console.log(`${isSeen ? 'seen     ' : 'SURVIVED '} ${label}`)
    if (isSeen) seen += 1
    else survivors.push(label)
  } finally {
    writeFileSync(file, whole)
  }
}
console.log(`${seen} of ${seen + survivors.length} were seen.`)
process.exitCode = survivors.length > 0 ? 1 : 0

/** Vitest's tests that import the file, or those that are named; then the features that are. */
function runTests(file: string, tests: readonly string[]): number {
  const specs = tests.filter((test) => test.endsWith('.spec.ts'))
  const units = tests.filter((test) => !specs.includes(test))
  const projects = ['client', 'client-logic', 'server'].map((name) => `--project=${name}`)
  const which = units.length > 0 ? ['run', ...units] : ['related', '--run', file]
  const status = run('vitest', ...which, ...projects, '--bail=1', '--passWithNoTests')
  if (status !== 0 || specs.length === 0) return status
  const built = run('node', 'build/build.ts')
  return built !== 0 ? built : run('playwright', 'test', '--project=features', '--max-failures=1', ...specs)
}

function run(command: string, ...args: string[]): number {
  return spawnSync('npx', [command, ...args], { stdio: 'ignore' }).status ?? 1
}
