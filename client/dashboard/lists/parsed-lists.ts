/**
 * The saved lists as objects. An insight that says the same in a later list stays the same object: its card stays in the
 * page, where somebody may be about to press it while another tab's list arrives.
 */
import type { Analysis } from '../../../shared/analysis.ts'
import { isObject, parseJson } from '../../session/parse-json.ts'
import type { InsightItem } from '../insight/insight-items.ts'

interface Parsed {
  readonly text: string | null
  /** Undefined if the text is no list. */
  readonly items: readonly InsightItem[] | undefined
}

const parsed = new Map<Analysis, Parsed>()

/** The same array for the same text: what is known of a list is known by it. */
export function parseList(analysis: Analysis, text: string | null): readonly InsightItem[] | undefined {
  const known = parsed.get(analysis)
  if (known?.text === text) return known.items
  const list = parseJson(text)
  const items = Array.isArray(list) ? keepSame(list.filter(isObject), known?.items) : undefined
  noteParsed(analysis, text, items)
  return items
}

/** What `text` says. */
export function noteParsed(analysis: Analysis, text: string | null, items: Parsed['items']): void {
  parsed.set(analysis, { text, items })
}

function keepSame(items: readonly InsightItem[], former: readonly InsightItem[] = []): InsightItem[] {
  const known = new Map(former.map((item) => [JSON.stringify(item), item]))
  return items.map((item) => {
    const text = JSON.stringify(item)
    const same = known.get(text) ?? item
    // Each object once, as it stands for a card.
    known.delete(text)
    return same
  })
}
