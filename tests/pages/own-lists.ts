/** Lists for tests that don't use the sample shop's. */
import { ANALYSES, type Analysis } from '../../shared/analysis.ts'

/** Returns insights by name, which is also their id, with the same text in all fields. */
export function insights(analysis: Analysis, names: readonly string[], text = 'Keep it.'): readonly object[] {
  const { idField, headingField, textFields } = ANALYSES[analysis]
  return names.map((name) => ({
    ...Object.fromEntries(textFields.map((field) => [field.name, text])),
    [headingField]: name,
    [idField]: name,
  }))
}

export const products = (names: readonly string[], text?: string) => insights('products', names, text)

export const manyProducts = (count: number) =>
  products(Array.from({ length: count }, (_, index) => `Ware ${index + 1}`))
