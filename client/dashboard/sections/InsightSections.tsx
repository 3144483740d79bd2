/** The open insights; below them the done ones that have changed, what is put off, the others that are done, and what is not for us. */
import { memo, useState } from 'react'
import { t } from '../../language/messages.ts'
import { ColumnHeads } from '../../ui/card/ColumnHeads.tsx'
import { usePrintedPart } from '../export/printed-part.ts'
import { usePanel } from '../list/panel-context.ts'
import { Toast } from '../list/Toast.tsx'
import { DoneSection } from './DoneSection.tsx'
import { FoldedSection } from './FoldedSection.tsx'
import { GoneSection } from './GoneSection.tsx'
import { LaterSection } from './LaterSection.tsx'
import { ReturnedSection } from './ReturnedSection.tsx'
import { StatusList } from './StatusList.tsx'

/** Drawn anew with the panel's context alone, not with each letter that is typed. */
export const InsightSections = memo(function InsightSections() {
  const { worklist, isDoneOpen } = usePanel()
  const { analysis, isFoundBelow, open, returned, later, done, gone, notForUs } = worklist
  const [isLaterOpenBy, openLater] = useState<boolean>()
  const [isGoneOpenBy, openGone] = useState<boolean>()
  const [isNotForUsOpenBy, openNotForUs] = useState<boolean>()
  const isLaterOpen = isLaterOpenBy ?? isFoundBelow
  const isGoneOpen = isGoneOpenBy ?? isFoundBelow
  const isNotForUsOpen = isNotForUsOpenBy ?? isFoundBelow
  const isDonePrinted = usePrintedPart() === 'done'
  const isBelowOpen = isDoneOpen || isLaterOpen || isGoneOpen || isNotForUsOpen
  return (
    <div>
      {/* Before the list in the DOM: from a card, Shift+Tab reaches Undo past the cards above only. */}
      <Toast />
      <div {...(isDonePrinted && { 'data-print': 'none' })}>
        {open.length > 0 && <ColumnHeads analysis={analysis} />}
        <StatusList status="open" growsBy={isBelowOpen ? 'button' : 'scrolling'} />
      </div>
      {returned.length > 0 && <ReturnedSection />}
      {later.length > 0 && <LaterSection isOpen={isLaterOpen} onToggle={openLater} />}
      {done.length > 0 && <DoneSection />}
      {gone.length > 0 && <GoneSection isOpen={isGoneOpen} onToggle={openGone} />}
      {notForUs.length > 0 && (
        <FoldedSection
          label={t('notForUs.label')}
          title={t('notForUs.title', { count: notForUs.length })}
          isOpen={isNotForUsOpen}
          onToggle={openNotForUs}
        >
          <StatusList status="notForUs" />
        </FoldedSection>
      )}
    </div>
  )
})
