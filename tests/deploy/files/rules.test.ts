/** What deploy/prometheus-rules.yaml must say beside its expressions, which alerts.test.ts plays. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

interface Rule {
  readonly record?: string
  readonly alert?: string
  readonly for?: string
  readonly labels?: Readonly<Record<string, string>>
}

const { groups, ...others }: { groups: readonly { name: string; rules: readonly Rule[] }[] } = parse(
  readFileSync('deploy/prometheus-rules.yaml', 'utf8'),
)

const rulesOf = (group: string) => groups.find(({ name }) => name === group)?.rules ?? []
const alertsOf = (group: string) =>
  rulesOf(group).map(({ alert, for: wait, labels }) => [alert, labels, wait ?? 'at once'])

test('the rules are three groups: what is recorded, what wakes somebody, what waits until morning', () => {
  expect(groups.map(({ name }) => name)).toEqual(['vitrine-records', 'vitrine-pages', 'vitrine-tickets'])
  expect(others).toEqual({})
})

test('failures and what is allowed of them are recorded for each of the two promises', () => {
  expect(rulesOf('vitrine-records').map(({ record, labels }) => [record, labels?.['promise']])).toEqual([
    ['vitrine:instances:up', undefined],
    ['vitrine:failures:rate5m', 'analyses'],
    ['vitrine:failures:rate5m', 'pages'],
    ['vitrine:allowed:rate5m', 'analyses'],
    ['vitrine:allowed:rate5m', 'pages'],
    ['vitrine:host_seconds:mean10m', undefined],
  ])
})

test('what wakes somebody is critical, and has lasted for minutes at most', () => {
  const labels = { severity: 'critical' }
  expect(alertsOf('vitrine-pages')).toEqual([
    ['VitrineGone', labels, '5m'],
    ['VitrineDown', labels, '1m'],
    ['VitrineHostDown', labels, '1m'],
    ['VitrineBurnsBudgetFast', labels, 'at once'],
    ['VitrineBalancerNoInstance', labels, '1m'],
    ['VitrineBalancerRefuses', labels, '5m'],
  ])
})

test('what waits until morning is a warning', () => {
  const labels = { severity: 'warning' }
  expect(alertsOf('vitrine-tickets')).toEqual([
    ['VitrineRateLimited', labels, '15m'],
    ['VitrineOutOfSockets', labels, 'at once'],
    ['VitrineBalancerQueue', labels, '2m'],
    ['VitrineBurnsBudgetSlowly', labels, '1h'],
    ['VitrineHostSlow', labels, '5m'],
    ['VitrinePlacesFillUp', labels, '1m'],
    ['VitrineInstanceDown', labels, '3m'],
    ['VitrineRestarts', labels, 'at once'],
    ['VitrineInternalErrors', labels, 'at once'],
    ['VitrineConnectionsFull', labels, '2m'],
    ['VitrineEventLoopLag', labels, '5m'],
    ['VitrineRateLimitStoreDown', labels, '2m'],
    ['VitrineSharedAssetsDown', labels, '10m'],
    ['VitrineLogLinesDropped', labels, 'at once'],
    ['VitrineTwoReleases', labels, '1h'],
  ])
})
