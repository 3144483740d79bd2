/** Asks for the day of Later with the browser's own date field, from tomorrow on. */
import { type FormEvent, useId } from 'react'
import { flushSync } from 'react-dom'
import { t } from '../../language/messages.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import twoLines from '../../ui/text/TwoLines.module.css'
import { useToday } from '../data/clock.ts'
import { addDays, type Day, isDay } from '../model/day.ts'
import styles from './LaterDialog.module.css'

interface LaterDialogProps {
  /** The heading of the insight. */
  readonly title: string
  readonly onPick: (day: Day) => void
  readonly onClose: () => void
}

export function LaterDialog({ title, onPick, onClose }: LaterDialogProps) {
  const formId = useId()
  const today = useToday()
  // The browser submits only a date that its field allows.
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const day = new FormData(event.currentTarget).get('day')
    if (typeof day !== 'string' || !isDay(day)) return
    // Gives the focus back before the insight leaves, so that it can move on to the next one.
    flushSync(onClose)
    onPick(day)
  }
  return (
    <Dialog
      title={t('later.pickTitle')}
      description={
        <bdi className={twoLines.text} dir="auto">
          {title}
        </bdi>
      }
      action={
        <Button type="submit" form={formId} variant="primary">
          {t('later.save')}
        </Button>
      }
      onClose={onClose}
    >
      <form id={formId} className={styles.form} onSubmit={submit}>
        <label>
          {t('later.day')}
          <input
            type="date"
            name="day"
            required
            min={addDays(today, 1)}
            max="9999-12-31"
            defaultValue={addDays(today, 7)}
          />
        </label>
      </form>
    </Dialog>
  )
}
