/** Shows a short text such as 'Copied' beside a pressed button for a moment, or until the next press. */
import { useEffect, useEffectEvent, useState } from 'react'
import { announce } from '../LiveRegion.tsx'
import styles from './BriefNote.module.css'

const SHOWN_MS = 2500

export function useBriefNote() {
  const [text, setText] = useState('')
  return {
    note: text !== '' && <BriefNote key={text} text={text} onEnd={() => setText('')} />,
    /** Shows nothing if the text is ''. */
    showNote(newText: string) {
      setText(newText)
      if (newText !== '') announce(newText)
    },
  }
}

function BriefNote({ text, onEnd }: { readonly text: string; readonly onEnd: () => void }) {
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    const ended = new AbortController()
    const hide = () => end()
    const timer = setTimeout(hide, SHOWN_MS)
    for (const press of ['pointerdown', 'keydown'])
      document.addEventListener(press, hide, { capture: true, signal: ended.signal })
    return () => {
      clearTimeout(timer)
      ended.abort()
    }
  }, [])
  return <span className={styles.note}>{text}</span>
}
