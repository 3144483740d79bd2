/** Playwright's part of a run: it prints what is red by itself, and writes what it counted. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { z } from 'zod'
import type { Totals } from './totals.ts'

/** As playwright.config.ts has it. */
const REPORT = 'node_modules/.cache/features.json'
const SHAPE = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.unknown()),
})

export async function runPlaywright(
  projects: readonly string[],
  interrupted: AbortSignal,
): Promise<Totals | undefined> {
  if (projects.length === 0) return undefined
  rmSync(REPORT, { force: true })
  const names = projects.map((project) => `--project=${project}`)
  const child = spawn(process.execPath, ['node_modules/@playwright/test/cli.js', 'test', ...names], {
    stdio: 'inherit',
  })
  // A terminal sends Ctrl-C to both; whoever ends this process alone ends that one as well.
  interrupted.addEventListener('abort', () => child.kill('SIGINT'))
  const [status] = await once(child, 'exit')
  const suite = `playwright (${projects.join(', ')})`
  try {
    const { stats, errors } = SHAPE.parse(JSON.parse(readFileSync(REPORT, 'utf8')))
    return { suite, passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length }
  } catch {
    console.log(`Playwright ended with ${status} and without a report: see above.`)
    return { suite, passed: 0, failed: 1 }
  }
}
