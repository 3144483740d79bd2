import type { MouseEvent } from 'react'
import type { Analysis } from '../../../shared/analysis.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckMark } from '../../ui/CheckMark.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import type { DoneStatus } from '../done/useDone.ts'
import { insightPlainText, insightTitle } from '../export/insight-plain-text.ts'
import { MoreMenu } from '../MoreMenu.tsx'
import type { InsightItem } from './insight-items.ts'

export interface CardActionsProps {
  readonly analysis: Analysis
  readonly item: InsightItem
  readonly status: DoneStatus
  /** `button` is the one that was pressed. */
  readonly onMove: (item: InsightItem, from: DoneStatus, button: HTMLElement) => void
  /** Shows a message and has it read out. */
  readonly onNotify: (message: string) => void
}

/** What can be done with one insight: worked off with one press, the rest behind 'More'. */
export function CardActions({ analysis, item, status, onMove, onNotify }: CardActionsProps) {
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

  function move({ detail, currentTarget }: MouseEvent<HTMLElement>) {
    // The second click of a double click would hit the card that has moved up.
    if (detail < 2) onMove(item, status, currentTarget)
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
        data-act="move"
        onClick={move}
      >
        <CheckMark status={status} />
      </IconButton>
    </>
  )
}
