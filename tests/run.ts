/**
 * `npm test` and its sisters: npm scripts one after the other, also behind a red one, and what they count together. A script
 * without counted tests, such as `check`, is one. The last line is `N passed, N failed`.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'

let passed = 0
let failed = 0
for (const script of process.argv.slice(2)) {
  const startedAt = Date.now()
  const JUNIT = `node_modules/.cache/tests/${script.replaceAll(':', '-')}.xml`
  rmSync(JUNIT, { force: true })
  const { status } = spawnSync('npm', ['run', '--silent', script], {
    stdio: 'inherit',
    env: { ...process.env, JUNIT },
  })
  const suites = existsSync(JUNIT) ? (readFileSync(JUNIT, 'utf8').match(/<testsuite [^>]*>/g) ?? []) : []
  const count = (name: string) =>
    suites.reduce((sum, suite) => sum + Number(new RegExp(` ${name}="(\\d+)"`).exec(suite)?.[1] ?? 0), 0)
  const skipped = count('skipped')
  const tests = count('tests') || 1
  // Where a script fails and no test does, it is the script.
  const red = count('failures') + count('errors') || Number(status !== 0)
  passed += Math.max(0, tests - skipped - red)
  failed += red
  const seconds = Math.round((Date.now() - startedAt) / 1000)
  console.log(`${script}: ${tests - skipped - red} passed, ${red} failed, ${skipped} skipped in ${seconds} s`)
}
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
