/** Shows a short text such as 'Copied' beside a pressed button for a moment. */
import { useEffect, useState } from 'react'
import { announce } from '../LiveRegion.tsx'
import styles from './BriefNote.module.css'

const SHOWN_MS = 2500

export function useBriefNote() {
  const [text, setText] = useState('')
  useEffect(() => {
    if (text === '') return undefined
    const timer = setTimeout(() => setText(''), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [text])
  return {
    note: text !== '' && <span className={styles.note}>{text}</span>,
    /** Shows nothing if the text is ''. */
    show(said: string) {
      setText(said)
      if (said !== '') announce(said)
    },
  }
}
