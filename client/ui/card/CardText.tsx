/** A text on a card, with its highlights: the words of a search, or else what the card itself highlights. */
import { createContext, useContext } from 'react'
import { ShopText } from '../text/ShopText.tsx'
import type { TextRange } from '../text/text-range.ts'

/** Returns what to highlight in a field's text. */
export type Highlights = (text: string, field: string) => readonly TextRange[]

/** The words of a search, if there is one. A context, so that a letter renders the texts again, but not the cards. */
export const FoundWords = createContext<Highlights | undefined>(undefined)

interface CardTextProps {
  readonly text: string
  readonly field: string
  readonly dir: 'ltr' | 'rtl'
  readonly leadEnd?: number
  /** New sentences. */
  readonly highlights?: Highlights | undefined
}

export function CardText({ text, field, dir, leadEnd = 0, highlights }: CardTextProps) {
  const findWords = useContext(FoundWords)
  return (
    <ShopText
      {...{ text, dir, leadEnd }}
      highlights={(findWords ?? highlights)?.(text, field) ?? []}
      highlightAs={findWords ? 'mark' : 'ins'}
    />
  )
}
