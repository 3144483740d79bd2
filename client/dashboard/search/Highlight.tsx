import { findMatches } from './find-matches.ts'

interface HighlightProps {
  readonly text: string
  /** Folded. */
  readonly needle: string
}

/** A text with what was searched for marked in it. */
export function Highlight({ text, needle }: HighlightProps) {
  const matches = findMatches(text, needle)
  if (matches.length === 0) return text
  return (
    <>
      {matches.map(([start, end], at) => (
        <span key={start}>
          {text.slice(matches[at - 1]?.[1] ?? 0, start)}
          <mark>{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(matches.at(-1)?.[1])}
    </>
  )
}
