/** UTF-16 offsets; `end` is exclusive. */
export type Match = readonly [start: number, end: number]

interface MarkedTextProps {
  readonly text: string
  /** None overlaps another. */
  readonly matches: readonly Match[]
  /** Where the text's first part ends, which `[data-lead]` sets apart from `[data-rest]`. */
  readonly leadEnd?: number
}

export function MarkedText({ text, matches, leadEnd = 0 }: MarkedTextProps) {
  const starts = [...new Set([0, leadEnd, ...matches.flat()])].sort((a, b) => a - b)
  const parts = starts.filter((start) => start < text.length)
  const drawn = parts.map((start, at) => {
    const isMarked = matches.some(([from, to]) => from <= start && start < to)
    const Part = isMarked ? 'mark' : 'span'
    // By both ends: a text that shrank, as marks came, would count as a layout shift.
    return <Part key={`${start}-${parts[at + 1]}`}>{text.slice(start, parts[at + 1])}</Part>
  })
  const inLead = parts.filter((start) => start < leadEnd).length
  if (inLead === 0) return drawn
  return (
    <>
      <span data-lead="">{drawn.slice(0, inLead)}</span>
      {inLead < drawn.length && <span data-rest="">{drawn.slice(inLead)}</span>}
    </>
  )
}
