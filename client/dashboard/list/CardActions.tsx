import type { Analysis } from '../../../shared/analysis.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckMark } from '../../ui/CheckMark.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import type { DoneStatus } from '../done/done-marks.ts'
import { insightPlainText, insightTitle } from '../export/insight-plain-text.ts'
import { MoreMenu } from '../MoreMenu.tsx'
import type { InsightItem } from './insight-items.ts'

export interface CardActionsProps {
  readonly analysis: Analysis
  readonly item: InsightItem
  readonly status: DoneStatus
  /** The item of the card that takes the focus over when this one goes. */
  readonly neighbor: InsightItem | undefined
  /** Where this card's is to be found. */
  readonly checkMarks: Map<InsightItem, HTMLElement>
  readonly onMove: (item: InsightItem, from: DoneStatus, neighbor: InsightItem | undefined) => void
  /** Shows a message and has it read out. */
  readonly onNotify: (message: string) => void
}

/** What can be done with one insight: worked off with one press, the rest behind 'More'. */
export function CardActions(props: CardActionsProps) {
  const { analysis, item, status, neighbor, checkMarks, onMove, onNotify } = props
  const title = insightTitle(analysis, item) || 'Insight'

  async function copy() {
    try {
      await navigator.clipboard.writeText(insightPlainText(analysis, item))
      onNotify('Copied')
    } catch (error) {
      // Not over plain http, nor where the browser has been told not to.
      console.warn(error)
      onNotify('This browser did not let it be copied.')
    }
  }

  async function share() {
    try {
      await navigator.share({ title, text: insightPlainText(analysis, item) })
    } catch (error) {
      // Closed without a choice; the browser has told of anything else.
      console.warn(error)
    }
  }

  return (
    <>
      <MoreMenu label={`More: ${title}`}>
        <Button variant="ghost" onClick={copy}>
          Copy
        </Button>
        {'share' in navigator && (
          <Button variant="ghost" onClick={share}>
            Share
          </Button>
        )}
      </MoreMenu>
      <IconButton
        shape="round"
        label={`${status === 'open' ? 'Mark as done' : 'Mark as not done'}: ${title}`}
        data-pace="quick"
        ref={(button) => {
          if (button) checkMarks.set(item, button)
          return () => void checkMarks.delete(item)
        }}
        onClick={() => onMove(item, status, neighbor)}
      >
        <CheckMark status={status} />
      </IconButton>
    </>
  )
}
