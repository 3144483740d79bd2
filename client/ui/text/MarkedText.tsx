import { isolatesIn } from './isolates.ts'

/** UTF-16 offsets; `end` is exclusive. */
export type Match = readonly [start: number, end: number]

interface MarkedTextProps {
  readonly text: string
  /** None overlaps another. */
  readonly matches: readonly Match[]
  /** What they are: found by a search, or new in the text. */
  readonly markedAs?: 'mark' | 'ins'
  /** Where the text's first part ends, which `[data-lead]` sets apart from `[data-rest]`. */
  readonly leadEnd?: number
}

export function MarkedText({ text, matches, markedAs = 'mark', leadEnd = 0 }: MarkedTextProps) {
  const cuts = [...new Set([0, ...matches.flat()])]
  const isolates = isolatesIn(text)

  const drawMarked = (from: number, to: number) => {
    const starts = [from, ...cuts.filter((cut) => cut > from && cut < to).sort((a, b) => a - b)]
    return starts.map((start, at) => {
      const end = starts[at + 1] ?? to
      const isMarked = matches.some(([first, last]) => first <= start && start < last)
      const Part = isMarked ? markedAs : 'span'
      // By both ends: a text that shrank, as marks came, would count as a layout shift.
      return <Part key={`${start}-${end}`}>{text.slice(start, end)}</Part>
    })
  }

  const draw = (from: number, to: number) => {
    const inside = isolates.filter(([start, end]) => from <= start && end <= to)
    const rest = inside.at(-1)?.[1] ?? from
    return (
      <>
        {inside.map(([start, end], at) => [
          drawMarked(inside[at - 1]?.[1] ?? from, start),
          <bdi key={`${start}-${end}`} dir="ltr">
            {drawMarked(start, end)}
          </bdi>,
        ])}
        {rest < to && drawMarked(rest, to)}
      </>
    )
  }

  if (leadEnd === 0) return draw(0, text.length)
  return (
    <>
      <span data-lead="">{draw(0, leadEnd)}</span>
      {leadEnd < text.length && <span data-rest="">{draw(leadEnd, text.length)}</span>}
    </>
  )
}
