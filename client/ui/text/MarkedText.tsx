import { isolatesIn } from './isolates.ts'

/** UTF-16 offsets; `end` is exclusive. */
export type Match = readonly [start: number, end: number]

interface MarkedTextProps {
  readonly text: string
  /** None overlaps another. */
  readonly matches: readonly Match[]
  /** Where the text's first part ends, which `[data-lead]` sets apart. */
  readonly leadEnd?: number
}

export function MarkedText({ text, matches, leadEnd = 0 }: MarkedTextProps) {
  const cuts = [...new Set([0, leadEnd, ...matches.flat()])].sort((a, b) => a - b)
  const render = (from: number, to: number) => {
    const starts = [from, ...cuts.filter((cut) => cut > from && cut < to)]
    return starts.map((start, at) => {
      const end = starts[at + 1] ?? to
      const isMarked = matches.some(([first, last]) => first <= start && start < last)
      const Part = isMarked ? 'mark' : 'span'
      return (
        // By both ends: a text that shrank, as marks came, would count as a layout shift.
        <Part key={`${start}-${end}`} data-lead={start < leadEnd || undefined}>
          {text.slice(start, end)}
        </Part>
      )
    })
  }
  const isolates = isolatesIn(text)
  const rest = isolates.at(-1)?.[1] ?? 0
  return (
    <>
      {isolates.map(([start, end], at) => [
        render(isolates[at - 1]?.[1] ?? 0, start),
        <bdi key={`${start}-${end}`} dir="ltr">
          {render(start, end)}
        </bdi>,
      ])}
      {rest < text.length && render(rest, text.length)}
    </>
  )
}
