import { expect, test } from 'vitest'
import { newSentences } from './new-sentences.ts'

test.each([
  ['Order 6 by 30 November.', 'Order 6 by 1 December.', ['Order 6 by 1 December.']],
  ['Reorder today. It sells well.', 'Reorder today.  Nine have asked.', ['Nine have asked.']],
  ['Reorder.', 'Reorder.\nAsk for 5 % off. Pay later.', ['Ask for 5 % off. Pay later.']],
  ['One. Two. Three.', 'Zero. Two. Four.', ['Zero.', 'Four.']],
  ['One.  Two.', 'Two. One.', []],
  ['One.', ' ', []],
  ['الكمية تكفي 9 أيام. راقِبها.', 'الكمية تكفي 5 أيام. راقِبها.', ['الكمية تكفي 5 أيام.']],
])('between %j and %j, the new sentences are %j', (previous, text, sentences) => {
  const found = newSentences(previous, text).map(([start, end]) => text.slice(start, end))
  expect(found).toEqual(sentences)
})
