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
  const starts = [...new Set([0, leadEnd, ...matches.flat()])].sort((a, b) => a - b)
  const parts = starts.filter((start) => start < text.length)
  return parts.map((start, at) => {
    const isMarked = matches.some(([from, to]) => from <= start && start < to)
    const Part = isMarked ? 'mark' : 'span'
    return (
      // By both ends: a text that shrank, as marks came, would count as a layout shift.
      <Part key={`${start}-${parts[at + 1]}`} data-lead={start < leadEnd || undefined}>
        {text.slice(start, parts[at + 1])}
      </Part>
    )
  })
}
