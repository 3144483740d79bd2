/** Shows a short text such as 'Copied' beside a pressed button for a moment, or until the next press. */
import { useEffect, useState } from 'react'
import { announce } from '../LiveRegion.tsx'
import styles from './BriefNote.module.css'

const SHOWN_MS = 2500

export function useBriefNote() {
  const [text, setText] = useState('')
  useEffect(() => {
    if (text === '') return undefined
    const ended = new AbortController()
    const hide = () => setText('')
    const timer = setTimeout(hide, SHOWN_MS)
    for (const press of ['pointerdown', 'keydown'])
      document.addEventListener(press, hide, { capture: true, signal: ended.signal })
    return () => {
      clearTimeout(timer)
      ended.abort()
    }
  }, [text])
  return {
    note: text !== '' && <span className={styles.note}>{text}</span>,
    /** Shows nothing if the text is ''. */
    showNote(newText: string) {
      setText(newText)
      if (newText !== '') announce(newText)
    },
  }
}
