/**
 * `node tests/run/main.ts [group …]`: builds what is stale and runs the tests of these groups, by default those of
 * `npm test`; `all` are all. What is left out, and why, is said first. Ends with one line, `N passed, N failed`, also where
 * it is interrupted.
 */
import { spawnSync } from 'node:child_process'
import { delimiter } from 'node:path'
import '../../build/build-if-stale.ts'
import { GROUP_NAMES, GROUPS, type Group, isGroupName } from './groups.ts'
import { findMissing } from './machine.ts'
import { runPlaywright } from './playwright.ts'
import { addUp, keepTotals, type Totals } from './totals.ts'
import { runVitest } from './vitest.ts'

// Where Debian puts servers; a user's PATH may lack it.
process.env['PATH'] += `${delimiter}/usr/sbin`
// A browser's own profile is no business of the user's.
process.env['XDG_CONFIG_HOME'] = `${process.cwd()}/node_modules/.cache/config`

const given = process.argv.slice(2)
const unknown = given.filter((name) => name !== 'all' && !isGroupName(name))
if (unknown.length > 0) {
  console.error(`${unknown}: there are the groups ${GROUP_NAMES.join(', ')} and all.`)
  process.exit(64)
}
const names = given.includes('all')
  ? GROUP_NAMES
  : given.length > 0
    ? given.filter(isGroupName)
    : ['features' as const]

const interrupted = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => interrupted.abort())

const missing = findMissing(names)
const leftOut = GROUP_NAMES.filter((name) => !names.includes(name))
for (const name of leftOut) console.log(`Left out (npm run test:all runs it): ${GROUPS[name].what}.`)
sayWhatIsMissing()

const totals: Totals[] = []
for (const name of names) {
  if (interrupted.signal.aborted) break
  totals.push(...(await runGroup(name, GROUPS[name])))
}
const sum = addUp(totals)
sayWhatIsMissing()
for (const { suite, passed, failed } of totals) console.log(`${suite}: ${passed} passed, ${failed} failed`)
if (interrupted.signal.aborted) console.log('Interrupted.')
console.log(`${sum.passed} passed, ${sum.failed} failed`)
const isIncomplete = interrupted.signal.aborted || (process.env['CI'] !== undefined && missing.length > 0)
process.exit(sum.failed > 0 || isIncomplete ? 1 : 0)

async function runGroup(
  name: string,
  { vitest, playwright = [], packages }: Group,
): Promise<readonly Totals[]> {
  if (packages && !install(packages)) return keepTotals(name, [{ suite: packages, passed: 0, failed: 1 }])
  const gone = missing.flatMap((need) => need.projects)
  const left = (projects: readonly string[]) => projects.filter((project) => !gone.includes(project))
  const parts = [
    await runVitest(left(vitest), interrupted.signal),
    await runPlaywright(left(playwright), interrupted.signal),
  ]
  return keepTotals(
    name,
    parts.filter((part) => part !== undefined),
  )
}

/** What stands in a package of its own is checked here: `npm run check` goes without it. */
function install(folder: string): boolean {
  console.log(`Installing what only these tests need: ${folder}/package.json …`)
  const run = (command: string, ...words: readonly string[]) =>
    spawnSync(command, words, { stdio: 'inherit' }).status === 0
  return (
    run('npm', 'ci', '--prefix', folder, '--no-audit', '--no-fund') &&
    run(process.execPath, 'node_modules/typescript/bin/tsc', '-b', folder)
  )
}

function sayWhatIsMissing(): void {
  for (const { what, packages, suites } of missing)
    console.log(`Left out, because ${what} is missing: ${suites}. On Debian: apt-get install ${packages}`)
}
