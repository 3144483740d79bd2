import { t } from '../../language/messages.ts'
import { nameDay } from '../insight/calendar-day.ts'
import styles from './FoldedSection.module.css'

interface DayHeadingProps {
  /** The owner's day in ISO 8601; '' where it isn't known; undefined of an insight that isn't the first of its day. */
  readonly day: string | undefined
  readonly today: string
}

/** Over the insights of a day. */
export function DayHeading({ day, today }: DayHeadingProps) {
  if (day === undefined) return null
  return <h4 className={styles.day}>{day ? nameDay(day, today) : t('done.earlier')}</h4>
}
