import { expect, test } from 'vitest'
import { firstOfDays } from './first-of-days.ts'

test('the first insight of each day is told with its day', () => {
  const items = ['Mon', 'Mon', 'Tue', 'Wed', 'Wed', 'Mon'].map((day, id) => ({ day, id }))
  expect([...firstOfDays(items, ({ day }) => String(day))].map(([{ id }, day]) => [id, day])).toEqual([
    [0, 'Mon'],
    [2, 'Tue'],
    [3, 'Wed'],
    [5, 'Mon'],
  ])
  expect(firstOfDays([], () => '').size).toBe(0)
})
