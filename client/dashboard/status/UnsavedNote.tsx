import { useEffect } from 'react'
import { t } from '../../language/messages.ts'
import { Box } from '../../ui/Box.tsx'
import { announce } from '../../ui/LiveRegion.tsx'

interface UnsavedNoteProps {
  readonly isListUnsaved: boolean
  readonly areMarksUnsaved: boolean
}

/** What this browser had no room for. */
export function UnsavedNote({ isListUnsaved, areMarksUnsaved }: UnsavedNoteProps) {
  useEffect(() => {
    if (isListUnsaved) announce(t('unsaved.list'))
  }, [isListUnsaved])
  if (!isListUnsaved && !areMarksUnsaved) return null
  return (
    <div data-print="none">
      <Box>
        {isListUnsaved && <p>{t('unsaved.list')}</p>}
        {areMarksUnsaved && <p>{t('unsaved.marks')}</p>}
      </Box>
    </div>
  )
}
