import { expect, test } from 'vitest'
import { createRandom } from './random.ts'

const draw = (seed: number, stream?: number) => {
  const random = createRandom(seed, stream)
  return Array.from({ length: 50 }, () => random.whole(0, 1000))
}

test('a seed repeats its numbers', () => {
  expect(draw(7)).toEqual(draw(7))
  expect(draw(7)).not.toEqual(draw(8))
  expect(draw(7, 1)).not.toEqual(draw(7, 2))
})

test('whole numbers reach both bounds and no further', () => {
  const random = createRandom(1)
  const drawn = new Set(Array.from({ length: 500 }, () => random.whole(3, 6)))
  expect([...drawn].sort()).toEqual([3, 4, 5, 6])
})

test('what stands early is picked more often', () => {
  const random = createRandom(1)
  const list = Array.from({ length: 10 }, (_, index) => index)
  const picks = Array.from({ length: 2000 }, () => random.pickEarly(list, 2))
  const early = picks.filter((index) => index < 5).length
  expect(early).toBeGreaterThan(1300)
  expect(new Set(picks).size).toBe(10)
})

test('shuffling keeps every item', () => {
  const list = ['a', 'b', 'c', 'd', 'e']
  expect(createRandom(3).shuffled(list).sort()).toEqual(list)
})

test('an empty list is refused', () => {
  expect(() => createRandom(1).pick([])).toThrow('empty list')
})
