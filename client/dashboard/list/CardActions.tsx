/** What can be done with one insight. */
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Analysis } from '../../../shared/analysis.ts'
import { Button } from '../../ui/Button.tsx'
import { insightPlainText, insightTitle } from '../export/insight-plain-text.ts'
import styles from './CardActions.module.css'
import type { InsightItem } from './insight-items.ts'

export interface CardActionsProps {
  readonly analysis: Analysis
  readonly item: InsightItem
  readonly isDone: boolean
  /** Whether it has just come back, and with it the focus. */
  readonly takesFocus: boolean
  readonly onSetDone: (item: InsightItem, isDone: boolean) => void
  /** Has a message read out. */
  readonly onAnnounce: (message: string) => void
}

const COPIED_MS = 3000

export function CardActions({ analysis, item, isDone, takesFocus, onSetDone, onAnnounce }: CardActionsProps) {
  const doneRef = useRef<HTMLButtonElement>(null)
  const [isCopied, setIsCopied] = useState(false)

  useLayoutEffect(() => {
    if (takesFocus) doneRef.current?.focus()
  }, [takesFocus])

  useEffect(() => {
    if (!isCopied) return undefined
    const timer = setTimeout(() => setIsCopied(false), COPIED_MS)
    return () => clearTimeout(timer)
  }, [isCopied])

  async function copy() {
    try {
      await navigator.clipboard.writeText(insightPlainText(analysis, item))
      setIsCopied(true)
      onAnnounce('Copied')
    } catch (error) {
      // Not over plain http, nor where the browser has been told not to.
      console.warn(error)
      onAnnounce('This browser did not let it be copied.')
    }
  }

  async function share() {
    try {
      await navigator.share({
        title: insightTitle(analysis, item),
        text: insightPlainText(analysis, item),
      })
    } catch (error) {
      // Closed without a choice, that is; the browser has told of anything else.
      console.warn(error)
    }
  }

  return (
    <fieldset className={styles.actions} aria-label={insightTitle(analysis, item) || 'Insight'}>
      <Button variant="ghost" ref={doneRef} onClick={() => onSetDone(item, !isDone)}>
        {isDone ? 'Mark as not done' : 'Mark as done'}
      </Button>
      <Button variant="ghost" onClick={copy}>
        {isCopied ? 'Copied' : 'Copy'}
      </Button>
      {'share' in navigator && (
        <Button variant="ghost" onClick={share}>
          Share
        </Button>
      )}
    </fieldset>
  )
}
