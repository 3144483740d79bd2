/** A text from the owner's shop, with its highlights, its emphasized first sentence, and its parts in the right direction. */
import { isolatesIn, keepNumbersWithNouns } from './isolates.ts'
import type { TextRange } from './text-range.ts'

interface ShopTextProps {
  readonly text: string
  /** The text's own direction (text-direction.ts), which its element has. */
  readonly dir: 'ltr' | 'rtl'
  /** No highlight overlaps another. */
  readonly highlights?: readonly TextRange[]
  /** `mark` for found words, `ins` for new sentences. */
  readonly highlightAs?: 'mark' | 'ins'
  /** The end of the text's lead. CSS distinguishes `[data-lead]` from `[data-rest]`. */
  readonly leadEnd?: number
}

/** A longer isolate may wrap, because a phone has no room for it. */
const LONGEST_WHOLE = 24
/** Words may wrap, numbers and signs may not. */
const WORDS = /^[\p{L}\s]+$/u

export function ShopText({ text, dir, highlights = [], highlightAs = 'mark', leadEnd = 0 }: ShopTextProps) {
  const cuts = [...new Set([0, ...highlights.flat()])]
  const isolates = isolatesIn(text, dir)
  const wrapped = keepNumbersWithNouns(text)

  const renderHighlighted = (from: number, to: number) => {
    const starts = [from, ...cuts.filter((cut) => cut > from && cut < to).sort((a, b) => a - b)]
    return starts.map((start, index) => {
      const end = starts[index + 1] ?? to
      const isHighlighted = highlights.some(([first, last]) => first <= start && start < last)
      const Part = isHighlighted ? highlightAs : 'span'
      // The key contains both ends, because a text node that shrinks when highlights arrive would count as a layout
      // shift.
      return <Part key={`${start}-${end}`}>{wrapped.slice(start, end)}</Part>
    })
  }

  const renderPart = (from: number, to: number) => {
    const inside = isolates
      .map(([start, end]): TextRange => [Math.max(start, from), Math.min(end, to)])
      .filter(([start, end]) => start < end)
    const rest = inside.at(-1)?.[1] ?? from
    return (
      <>
        {inside.map(([start, end], index) => [
          renderHighlighted(inside[index - 1]?.[1] ?? from, start),
          <bdi
            key={`${start}-${end}`}
            dir={dir === 'ltr' ? 'rtl' : 'ltr'}
            data-isolate={
              end - start > LONGEST_WHOLE || WORDS.test(text.slice(start, end)) ? 'lines' : 'whole'
            }
          >
            {renderHighlighted(start, end)}
          </bdi>,
        ])}
        {rest < to && renderHighlighted(rest, to)}
      </>
    )
  }

  if (leadEnd === 0) return renderPart(0, text.length)
  return (
    <>
      <span data-lead="">{renderPart(0, leadEnd)}</span>
      {leadEnd < text.length && <span data-rest="">{renderPart(leadEnd, text.length)}</span>}
    </>
  )
}
