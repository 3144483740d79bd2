import { useEffect } from 'react'
import { t } from '../../language/messages.ts'
import { Box } from '../../ui/Box.tsx'
import { announce } from '../../ui/LiveRegion.tsx'
import { usePanel } from './panel-context.ts'

/** What this browser had no room for, and what a reload shows then. */
export function UnsavedNote() {
  const { insights, worklist } = usePanel()
  const { list } = insights
  const ofList = list?.isUnsaved && t(list.olderAt === undefined ? 'unsaved.list' : 'unsaved.listOlder')

  useEffect(() => {
    if (ofList) announce(ofList)
  }, [ofList])

  if (!ofList && !worklist.marks.isUnsaved) return null
  return (
    <div data-print="none">
      <Box>
        {ofList && <p>{ofList}</p>}
        {worklist.marks.isUnsaved && <p>{t('unsaved.marks')}</p>}
      </Box>
    </div>
  )
}
