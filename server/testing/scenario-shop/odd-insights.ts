/** Insights of wrong and borderline shapes among valid ones. */
import { ANALYSES, type Analysis } from '../../../shared/analysis.ts'
import type { Language } from '../../../shared/languages.ts'
import { insights } from '../../sample-shop/insights.ts'

const MARKUP =
  '<img src="x" onerror="alert(1)"><script>alert(2)</script><a href="javascript:alert(3)">Free</a> &amp; "quoted"'

export function oddInsights(analysis: Analysis, language: Language): readonly unknown[] {
  const { idField, headingField, textFields } = ANALYSES[analysis]
  const fields = [...new Set([idField, headingField, ...textFields.map(({ name }) => name)])]
  const filled = (value: (field: string, index: number) => unknown) =>
    Object.fromEntries(fields.map((field, index) => [field, value(field, index)]))
  const withId = (id: unknown, text: unknown) => ({ ...filled(() => text), [idField]: id })
  const [first, second] = insights(analysis, language)

  return [
    first,
    null,
    42,
    'an insight that is only a sentence',
    true,
    [],
    [first],
    {},
    filled((_, index) => (index + 1) * 1000.5),
    withId('null-fields', null),
    withId('object-fields', { text: 'inside an object', parts: ['a', 'b'] }),
    withId('boolean-fields', false),
    withId('empty-fields', ''),
    withId(undefined, 'This one has no id.'),
    withId(null, 'This one’s id is null.'),
    withId(7, 'This one’s id is a number.'),
    withId('twice', 'The first with this id.'),
    withId('twice', 'The second with this id.'),
    second,
    second,
    filled(() => MARKUP),
    withId('arabic', 'المخزون 9 قطع فقط (AED 165)، اطلب 24 قطعة اليوم.'),
    withId('one-long-word', 'Bakhoor'.repeat(300)),
    withId('lines', 'First line\nSecond line\tand a tab\u0000\u202E'),
    {
      ...withId('unknown-fields', 'With fields that nobody asked for.'),
      [`__proto__`]: { odd: true },
      extra: 1,
    },
  ]
}
