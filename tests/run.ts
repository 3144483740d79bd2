/**
 * `npm test`, `npm run test:all` and `npm run test:night`: runs the suites one after the other, even after one fails,
 * and prints the total. `npm test -- units` runs one suite, and passes further arguments to its command. A suite
 * without counted tests, such as `check`, counts as one. The last line is `N passed, N failed`.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, resolve } from 'node:path'

const SUITES: Readonly<Record<string, string>> = {
  check: 'biome ci --colors=off . && tsc -b --force && node build/docs/docs.ts --check',
  units: 'vitest run --project=client --project=client-logic --project=server',
  features: 'playwright test --project=features',
  built: 'vitest run --project=built --project=fleets',
  rare: 'playwright test --project=rare',
  engines: `${install('engines')} && vitest run --project=firefox --project=webkit --project=safari-16`,
  'chromium-109': `${install('engines')} && playwright test --project=chromium-109`,
  fuzz: 'FUZZ_CASES=5000 FUZZ_SEED=$(date +%s) vitest run --project=client-logic',
  screens: 'npm run --silent screens --',
  soak: 'node tests/soak/soak.ts',
  bench: 'npm run --silent bench --',
  mutations: `${install('mutations')} && tests/mutations/node_modules/.bin/stryker run tests/mutations/stryker.config.json`,
  audit: 'npm audit --omit=dev --audit-level=high',
}
const BEFORE_A_PUSH = ['check', 'units', 'features']
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  all: [...BEFORE_A_PUSH, 'built', 'rare'],
  night: ['engines', 'chromium-109', 'fuzz', 'screens', 'soak', 'bench', 'mutations', 'audit'],
}

/** Installs and compiles a folder of tests that has its own packages. */
function install(folder: string): string {
  return `npm ci --prefix tests/${folder} --no-audit --no-fund && tsc -b tests/${folder}`
}

const [name = '', ...options] = process.argv.slice(2)
const suites = name === '' ? BEFORE_A_PUSH : (GROUPS[name] ?? [name])
if (!suites.every((suite) => suite in SUITES)) {
  console.error(`There is no suite ${name}. There are: ${Object.keys(SUITES).join(', ')}.`)
  process.exit(1)
}

let passed = 0
let failed = 0
for (const suite of suites) {
  const startedAt = Date.now()
  const JUNIT = `node_modules/.cache/tests/${suite}.xml`
  rmSync(JUNIT, { force: true })
  const { status } = spawnSync([SUITES[suite], ...options].join(' '), {
    shell: true,
    stdio: 'inherit',
    env: { ...process.env, JUNIT, PATH: [resolve('node_modules/.bin'), process.env['PATH']].join(delimiter) },
  })
  const results = existsSync(JUNIT) ? (readFileSync(JUNIT, 'utf8').match(/<testsuite [^>]*>/g) ?? []) : []
  const count = (kind: string) =>
    results.reduce((sum, result) => sum + Number(new RegExp(` ${kind}="(\\d+)"`).exec(result)?.[1] ?? 0), 0)
  const skipped = count('skipped')
  const tests = count('tests') || 1
  // If a suite fails but no test does, its command has failed.
  const red = count('failures') + count('errors') || Number(status !== 0)
  passed += Math.max(0, tests - skipped - red)
  failed += red
  const seconds = Math.round((Date.now() - startedAt) / 1000)
  console.log(`${suite}: ${tests - skipped - red} passed, ${red} failed, ${skipped} skipped in ${seconds} s`)
}
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
