import { expect, test } from 'vitest'
import { newWords } from './new-words.ts'

const marked = (previous: string, text: string) =>
  newWords(previous, text).map(([start, end]) => text.slice(start, end))

test.each([
  ['Order 6 by 30 November.', 'Order 6 by 1 December.', ['1 December.']],
  ['Order 6 mugs today.', 'Today: order 6 mugs today.', ['Today: order']],
  ['Keep AED\u00a0165', 'Keep AED\u00a0190', ['190']],
  ['the cat and the dog', 'the dog and the cat', []],
  ['الكمية تكفي 9 أيام فقط.', 'الكمية تكفي 5 أيام فقط.', ['5']],
])('between %j and %j, the new words are %j', (previous, text, words) => {
  expect(marked(previous, text)).toEqual(words)
})

test.each([
  ['Order 6 by 30 November.', 'Order 8 by 1 December.', ['Order 8 by 1 December.']],
  ['Reorder 30 sets today.', 'Take preorders. None of the 30 are left.', ['Take preorders.']],
  ['Reorder today. It sells well.', 'Reorder today. Nine visitors have asked for more.', []],
])(
  'between %j and %j so much is new that only the first sentence is highlighted, if it differs',
  (previous, text, words) => {
    expect(marked(previous, text)).toEqual(words)
  },
)
