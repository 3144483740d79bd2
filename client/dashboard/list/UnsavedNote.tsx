import { useEffect } from 'react'
import { Box } from '../../ui/Box.tsx'
import { announce } from '../../ui/LiveRegion.tsx'
import styles from './UnsavedNote.module.css'

interface UnsavedNoteProps {
  readonly isListUnsaved: boolean
  readonly areMarksUnsaved: boolean
}

const LIST_UNSAVED =
  'This list could not be saved in this browser. It will be fetched again at your next visit.'
const MARKS_UNSAVED =
  'What you have just marked could not be saved in this browser. It is kept until this page is closed.'

export function UnsavedNote({ isListUnsaved, areMarksUnsaved }: UnsavedNoteProps) {
  useEffect(() => {
    if (isListUnsaved) announce(LIST_UNSAVED)
  }, [isListUnsaved])

  if (!isListUnsaved && !areMarksUnsaved) return null
  return (
    <div className={styles.note} data-print="none">
      <Box>
        {isListUnsaved && <p>{LIST_UNSAVED}</p>}
        {areMarksUnsaved && <p>{MARKS_UNSAVED}</p>}
      </Box>
    </div>
  )
}
