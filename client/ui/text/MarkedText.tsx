import { Fragment } from 'react'

/** UTF-16 offsets; `end` is exclusive. */
export type Match = readonly [start: number, end: number]

interface MarkedTextProps {
  readonly text: string
  /** Ordered, and none overlaps another. */
  readonly matches: readonly Match[]
}

export function MarkedText({ text, matches }: MarkedTextProps) {
  return (
    <>
      {matches.map(([start, end], at) => (
        <Fragment key={start}>
          <span>{text.slice(matches[at - 1]?.[1] ?? 0, start)}</span>
          <mark>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      <span>{text.slice(matches.at(-1)?.[1])}</span>
    </>
  )
}
