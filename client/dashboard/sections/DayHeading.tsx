import { t } from '../../language/messages.ts'
import { nameDay } from '../insight/calendar-day.ts'
import styles from './FoldedSection.module.css'

interface DayHeadingProps {
  /** The owner's day in ISO 8601; '' where it isn't known. */
  readonly day: string
  readonly today: string
}

/** Over the insights of a day. */
export function DayHeading({ day, today }: DayHeadingProps) {
  return <h4 className={styles.day}>{day ? nameDay(day, today) : t('done.earlier')}</h4>
}
