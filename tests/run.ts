/**
 * `npm test`, `npm run test:all` and `npm run test:night`: runs the suites, even after one fails, and prints the total.
 * `npm test -- units` runs one suite, and passes further arguments to its command. A suite without counted tests, such
 * as `check`, counts as one. The last line is `N passed, N failed`.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, resolve } from 'node:path'
import buildIfStale from '../build/build-if-stale.ts'

const SUITES: Readonly<Record<string, string>> = {
  check: 'biome ci --colors=off . && tsc -b --force && node build/docs/docs.ts --check',
  units: 'vitest run --project=client --project=client-logic --project=server',
  features: 'playwright test --project=features',
  built: 'vitest run --project=built',
  rare: 'playwright test --project=rare',
  engines: `${install('engines')} && vitest run --config=tests/engines/vitest.config.ts`,
  'chromium-109': `${install('engines')} && playwright test --project=chromium-109`,
  fuzz: 'FUZZ_CASES=5000 FUZZ_SEED=$(date +%s) vitest run --project=client --project=client-logic',
  screens: 'npm run --silent screens --',
  soak: 'node tests/soak/soak.ts',
  bench: 'npm run --silent bench --',
  mutations: `${install('mutations')} && tests/mutations/node_modules/.bin/stryker run tests/mutations/stryker.config.json`,
  audit: 'npm audit --omit=dev --audit-level=high',
}

/** Suites in one row run at the same time, because each of them leaves a core idle at times. */
const BEFORE_A_PUSH = ['check', 'units', 'features']
const ROWS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  '': [BEFORE_A_PUSH],
  all: [BEFORE_A_PUSH, ['built'], ['rare']],
  night: ['engines', 'chromium-109', 'fuzz', 'screens', 'soak', 'bench', 'mutations', 'audit'].map(
    (suite) => [suite],
  ),
}

/** Installs and compiles a folder of tests that has its own packages. */
function install(folder: string): string {
  return `npm ci --prefix tests/${folder} --no-audit --no-fund && tsc -b tests/${folder}`
}

const [name = '', ...options] = process.argv.slice(2)
const rows = ROWS[name] ?? [[name]]
if (!rows.flat().every((suite) => suite in SUITES)) {
  console.error(`There is no suite ${name}. There are: ${Object.keys(SUITES).join(', ')}.`)
  process.exit(1)
}

let passed = 0
let failed = 0
for (const row of rows) {
  const running = row.map((suite) => {
    // Two suites must not build at the same time. `check` needs no build, and starts before it.
    if (row.length > 1 && suite !== 'check') buildIfStale()
    return run(suite, row.length === 1)
  })
  await Promise.all(running)
}
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

/** Adds the suite's results to the total. Unless it is the only suite, its output is printed when it ends. */
async function run(suite: string, isOnly: boolean): Promise<void> {
  const startedAt = Date.now()
  const JUNIT = `node_modules/.cache/tests/${suite}.xml`
  rmSync(JUNIT, { force: true })
  const child = spawn([SUITES[suite], ...options].join(' '), {
    shell: true,
    stdio: isOnly ? 'inherit' : ['inherit', 'pipe', 'pipe'],
    env: { ...process.env, JUNIT, PATH: [resolve('node_modules/.bin'), process.env['PATH']].join(delimiter) },
  })
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => output.push(part))
  const [status] = await once(child, 'close')
  process.stdout.write(Buffer.concat(output))
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
