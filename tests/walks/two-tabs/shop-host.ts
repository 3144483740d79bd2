/** A host whose next list of an owner is decided by the walk; each text names its insight and edition. */
import type { RequestListener } from 'node:http'
import { ANALYSES, ANALYSIS_NAMES, type Analysis } from '../../../shared/analysis.ts'
import { answering } from '../../support/counted-host.ts'
import type { Insight } from './model.ts'

export const FIRST: readonly Insight[] = Array.from({ length: 6 }, (_, at) => ({ id: `${at}`, text: 0 }))

/** How the host's next list differs from the one before. */
export const MOODS = {
  same: (list) => list,
  reworded: (list, edition) => list.map(({ id }, at) => ({ id, text: at % 2 === 0 ? edition : 0 })),
  reordered: (list) => list.toReversed(),
  short: (list) => list.slice(0, 2),
  whole: () => FIRST,
  grown: (list, edition) => [{ id: `new-${edition}`, text: edition }, ...list].slice(0, 8),
  empty: () => [],
} as const satisfies Record<string, (list: readonly Insight[], edition: number) => readonly Insight[]>

export type Mood = keyof typeof MOODS

export function listing(analysis: Analysis, list: readonly Insight[]): RequestListener {
  const { idField, headingField, textFields } = ANALYSES[analysis]
  return answering({
    analysis: list.map(({ id, text }) => ({
      ...Object.fromEntries(textFields.map(({ name }) => [name, `Advice ${id}, edition ${text}.`])),
      [idField]: id,
      ...(headingField !== idField && { [headingField]: `Ware ${id}` }),
    })),
  })
}

/** The first list of each analysis. */
export const usual: RequestListener = (request, response) => {
  const analysis = ANALYSIS_NAMES.find((name) => ANALYSES[name].path === request.url) ?? 'products'
  listing(analysis, FIRST)(request, response)
}
