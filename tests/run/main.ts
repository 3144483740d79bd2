/**
 * `node tests/run/main.ts [group …] [part of a file's path …] [-t part of a test's name]`: builds what is stale and runs
 * the tests of these groups, by default those of `npm test`; `all` are all. What is left out, and why, is said first.
 * Ends with the names of the red tests and one line, `N passed, N failed, N skipped`.
 */
import { spawnSync } from 'node:child_process'
import { delimiter } from 'node:path'
import { parseArgs } from 'node:util'
import '../../build/build-if-stale.ts'
import type { Choice } from './choice.ts'
import { GROUP_NAMES, GROUPS, type Group, isGroupName } from './groups.ts'
import { findMissing } from './machine.ts'
import { runPlaywright } from './playwright.ts'
import { addUp, keepTotals, type Totals, tellTotals } from './totals.ts'
import { runVitest } from './vitest.ts'

// Where Debian puts servers; a user's PATH may lack it.
process.env['PATH'] += `${delimiter}/usr/sbin`
// A browser's own profile is no business of the user's.
process.env['XDG_CONFIG_HOME'] = `${process.cwd()}/node_modules/.cache/config`

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { t: { type: 'string', short: 't' } },
})
const given = positionals.filter(isGroupName)
const names = positionals.includes('all') ? GROUP_NAMES : given.length > 0 ? given : ['features' as const]
const choice: Choice = {
  files: positionals.filter((word) => word !== 'all' && !isGroupName(word)),
  name: values.t,
}
const isWhole = choice.files.length === 0 && choice.name === undefined

const interrupted = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => interrupted.abort())

const missing = findMissing(names)
const leftOut = GROUP_NAMES.filter((name) => !names.includes(name))
if (isWhole)
  for (const name of leftOut) console.log(`Left out (npm run test:all runs it): ${GROUPS[name].what}.`)
sayWhatIsMissing()

const totals: Totals[] = []
for (const name of names) {
  if (interrupted.signal.aborted) break
  totals.push(...(await runGroup(name, GROUPS[name])))
}
const sum = addUp(totals)
sayWhatIsMissing()
if (interrupted.signal.aborted) console.log('Interrupted.')
if (sum.passed + sum.failed === 0) console.log('No test has such a name.')
tellTotals(totals)
const isIncomplete =
  interrupted.signal.aborted ||
  sum.passed + sum.failed === 0 ||
  (process.env['CI'] !== undefined && missing.length > 0)
process.exit(sum.failed > 0 || isIncomplete ? 1 : 0)

async function runGroup(
  name: string,
  { vitest, playwright = [], packages }: Group,
): Promise<readonly Totals[]> {
  if (packages && !install(packages))
    return keepTotals(name, [
      { suite: packages, passed: 0, failed: 1, skipped: 0, red: [`npm ci --prefix ${packages}`] },
    ])
  const gone = missing.flatMap((need) => need.projects)
  const left = (projects: readonly string[]) => projects.filter((project) => !gone.includes(project))
  const parts = [
    await runVitest(left(vitest), choice, interrupted.signal),
    await runPlaywright(left(playwright), choice, interrupted.signal),
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
