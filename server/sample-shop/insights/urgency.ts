import type { Analysis, Insight } from '../../../shared/analysis.ts'

/** What an owner would do first comes first in a list. */
const ORDER = ['today', 'soon', 'opportunity', 'idea'] as const

export type Urgency = (typeof ORDER)[number]

/** A piece of advice and how soon it is to be followed. */
export interface Advice {
  readonly urgency: Urgency
  readonly text: string
}

export interface RankedInsight<A extends Analysis = Analysis> {
  readonly urgency: Urgency
  readonly insight: Insight<A>
}

/** The most urgent first; what is equally urgent stays in its order. */
export function mostUrgentFirst<A extends Analysis>(ranked: readonly RankedInsight<A>[]): Insight<A>[] {
  return ranked
    .toSorted((a, b) => ORDER.indexOf(a.urgency) - ORDER.indexOf(b.urgency))
    .map(({ insight }) => insight)
}

export function mostUrgentOf(...urgencies: readonly Urgency[]): Urgency {
  return ORDER.find((urgency) => urgencies.includes(urgency)) ?? 'idea'
}
