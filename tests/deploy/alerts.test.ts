/** The alerts of deploy/, with the incidents that trigger them. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { hasProgram } from '../../server/testing/has-program.ts'

test.runIf(hasProgram('promtool'))('incidents trigger their alerts in time, and nothing else does', () => {
  execFileSync('promtool', ['test', 'rules', 'tests/deploy/alerts.yaml'], { stdio: 'pipe' })
})

test('each alert has a description and a section in docs/runbook.md, which has no others', () => {
  const { groups } = parse(readFileSync('deploy/prometheus-rules.yaml', 'utf8'))
  const alerts: string[] = []
  for (const { alert, annotations } of groups.flatMap(({ rules }: { rules: unknown[] }) => rules)) {
    if (!alert) continue
    alerts.push(alert)
    expect(Object.keys(annotations), alert).toEqual(['summary', 'description', 'runbook_url'])
    expect(annotations.runbook_url).toMatch(`/docs/runbook.md#${alert.toLowerCase()}`)
  }
  const headings = readFileSync('docs/runbook.md', 'utf8').matchAll(/^### (Vitrine\w+)$/gm)
  expect(Array.from(headings, ([, heading]) => heading).toSorted()).toEqual(alerts.toSorted())
})
