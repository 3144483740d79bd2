import { ANALYSES, type Analysis } from '../../../shared/analysis.ts'
import type { Texts } from '../model/insight.ts'

/** The advice that stands out: the first one, unless another alone has changed. */
export function leadingField(
  analysis: Analysis,
  texts: Texts,
  previousTexts: Texts | undefined,
): string | undefined {
  const advice = ANALYSES[analysis].textFields.filter(({ weight }) => weight === 'advice')
  const changed = advice.find(({ name }) => {
    const before: string | undefined = previousTexts?.[name]
    return before !== undefined && before !== texts[name]
  })
  return (changed ?? advice[0])?.name
}
