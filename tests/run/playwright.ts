/** Playwright's part of a run: it prints what is red by itself, and its reporter writes what it counted. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import type { Choice } from './choice.ts'
import { PLAYWRIGHT_REPORT } from './playwright-reporter.ts'
import { COUNTS, type Totals } from './totals.ts'

export async function runPlaywright(
  projects: readonly string[],
  { files, name }: Choice,
  interrupted: AbortSignal,
): Promise<Totals | undefined> {
  if (projects.length === 0) return undefined
  rmSync(PLAYWRIGHT_REPORT, { force: true })
  const words = projects.map((project) => `--project=${project}`)
  if (name !== undefined) words.push(`--grep=${name}`)
  const cli = ['node_modules/@playwright/test/cli.js', 'test', '--pass-with-no-tests']
  const child = spawn(process.execPath, [...cli, ...words, ...files], { stdio: 'inherit' })
  // A terminal sends Ctrl-C to both; whoever ends this process alone ends that one as well.
  interrupted.addEventListener('abort', () => child.kill('SIGINT'))
  const [status] = await once(child, 'exit')
  const suite = `playwright (${projects.join(', ')})`
  try {
    return { suite, ...COUNTS.parse(JSON.parse(readFileSync(PLAYWRIGHT_REPORT, 'utf8'))) }
  } catch {
    const red = [`Playwright ended with ${status} and without a report`]
    return { suite, passed: 0, failed: 1, skipped: 0, red }
  }
}
