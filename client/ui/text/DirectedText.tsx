/** A short text from the owner's shop inside a sentence, a menu or a toast, with its parts in the right direction. */
import { currentLanguage } from '../../language/messages.ts'
import { MarkedText } from './MarkedText.tsx'
import { textDirection } from './text-direction.ts'

interface DirectedTextProps {
  readonly text: string
  readonly className?: string | undefined
}

export function DirectedText({ text, className }: DirectedTextProps) {
  const direction = textDirection(text, currentLanguage())
  return (
    <bdi className={className} {...direction}>
      <MarkedText text={text} dir={direction.dir} />
    </bdi>
  )
}
