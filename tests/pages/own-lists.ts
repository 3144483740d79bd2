/** Lists of a test's own, in place of the sample shop's. */
import { expect } from '@playwright/test'
import { ANALYSES, type Analysis } from '../../shared/analysis.ts'
import { answering } from '../support/counted-host.ts'
import type { DashboardPage } from './DashboardPage.ts'
import { say } from './words.ts'

/** Insights by name, which is their id as well; all their texts say the same. */
export function insights(analysis: Analysis, names: readonly string[], text = 'Keep it.'): readonly object[] {
  const { idField, headingField, textFields } = ANALYSES[analysis]
  return names.map((name) => ({
    ...Object.fromEntries(textFields.map((field) => [field.name, text])),
    [headingField]: name,
    [idField]: name,
  }))
}

export async function openWith(
  dashboard: DashboardPage,
  list: readonly object[],
  path?: string,
): Promise<void> {
  if (dashboard.token === '') await dashboard.signIn()
  dashboard.host.answerNext(dashboard.token, answering({ analysis: list }))
  await dashboard.open(path)
}

export async function refreshWith(dashboard: DashboardPage, list: readonly object[]): Promise<void> {
  const calls = dashboard.calls().length
  dashboard.host.answerNext(dashboard.token, answering({ analysis: list }))
  // A click in the same place could be the second one of a double click.
  await dashboard.button(say('status.refresh')).press('Enter')
  await expect.poll(() => dashboard.calls().length, 'calls').toBe(calls + 1)
  await expect(dashboard.button(say('status.refresh'))).toBeVisible()
}
