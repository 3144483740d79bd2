/** What a printed list is headed by: whose it is, of what, and of when. */
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { ANALYSES, type Analysis } from '../../../shared/analysis.ts'
import { useSite } from '../../ui/site-context.ts'
import { exactTime } from '../saved/UpdatedTime.tsx'
import styles from './PrintHeader.module.css'

interface PrintHeaderProps {
  readonly analysis: Analysis
  readonly fetchedAt: string | undefined
}

export function PrintHeader({ analysis, fetchedAt }: PrintHeaderProps) {
  const { productName } = useSite()
  const [printedAt, setPrintedAt] = useState(() => new Date())

  useEffect(() => {
    const date = () => flushSync(() => setPrintedAt(new Date()))
    window.addEventListener('beforeprint', date)
    return () => window.removeEventListener('beforeprint', date)
  }, [])

  return (
    <div className={styles.header}>
      <p>
        <bdi>{productName}</bdi> · {ANALYSES[analysis].label} insights
      </p>
      <p>
        {fetchedAt && `As of ${exactTime(new Date(fetchedAt))} · `}Printed {exactTime(printedAt)}
      </p>
    </div>
  )
}
