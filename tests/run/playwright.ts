/** Playwright's part of a run: it prints what is red by itself, and writes what it counted. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { z } from 'zod'
import type { Choice } from './choice.ts'
import type { Totals } from './totals.ts'

/** As playwright.config.ts has it. */
const REPORT = 'node_modules/.cache/features.json'
const SHAPE = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(z.unknown()),
})

export async function runPlaywright(
  projects: readonly string[],
  { files, name }: Choice,
  interrupted: AbortSignal,
): Promise<Totals | undefined> {
  if (projects.length === 0) return undefined
  rmSync(REPORT, { force: true })
  const words = projects.map((project) => `--project=${project}`)
  if (name !== undefined) words.push(`--grep=${name}`)
  const cli = ['node_modules/@playwright/test/cli.js', 'test', '--pass-with-no-tests']
  const child = spawn(process.execPath, [...cli, ...words, ...files], { stdio: 'inherit' })
  // A terminal sends Ctrl-C to both; whoever ends this process alone ends that one as well.
  interrupted.addEventListener('abort', () => child.kill('SIGINT'))
  const [status] = await once(child, 'exit')
  const suite = `playwright (${projects.join(', ')})`
  try {
    const { stats, errors } = SHAPE.parse(JSON.parse(readFileSync(REPORT, 'utf8')))
    const failed = stats.unexpected + stats.flaky + errors.length
    return { suite, passed: stats.expected, failed, skipped: stats.skipped }
  } catch {
    console.log(`Playwright ended with ${status} and without a report: see above.`)
    return { suite, passed: 0, failed: 1, skipped: 0 }
  }
}
