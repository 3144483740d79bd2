import { Fragment } from 'react'
import { findMatches } from './find-matches.ts'

interface HighlightProps {
  readonly text: string
  readonly needle: string
}

/** A text with the matches of the folded `needle` marked. */
export function Highlight({ text, needle }: HighlightProps) {
  const matches = findMatches(text, needle)
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
