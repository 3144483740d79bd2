/** What an owner can do about code that is missing or fails. Reloading would end a call in flight, which costs money. */
import type { ReactNode } from 'react'
import { useAnyInFlight } from '../in-flight.ts'
import { t } from '../language/messages.ts'
import { Button } from '../ui/button/Button.tsx'
import row from '../ui/button/ButtonRow.module.css'
import { reloadPage } from './reload-page.ts'

interface ReloadAdviceProps {
  /** Further links that open a document. */
  readonly children?: ReactNode
}

export function ReloadAdvice({ children }: ReloadAdviceProps) {
  const isWaiting = useAnyInFlight()
  if (isWaiting) return <p>{t('errorScreen.waiting')}</p>
  return (
    <>
      <p>{t('errorScreen.advice')}</p>
      <div className={row.buttons}>
        <Button variant="primary" onClick={() => void reloadPage()}>
          {t('errorScreen.reload')}
        </Button>
        {children}
      </div>
    </>
  )
}
