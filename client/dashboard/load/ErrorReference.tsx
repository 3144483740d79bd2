import { useState } from 'react'
import { Message } from '../../language/Message.tsx'
import { t } from '../../language/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { announce } from '../../ui/LiveRegion.tsx'
import { copyText } from '../../ui/text/copy-text.ts'
import styles from './LoadFailure.module.css'

/** The request's id in the operator's log, for an owner who writes to the support. */
export function ErrorReference({ id }: { readonly id: string }) {
  const [outcome, setOutcome] = useState('')

  async function copy() {
    const told = await copyText(id)
    setOutcome(told)
    announce(told)
  }

  return (
    <div className={styles.reference}>
      <p>
        <Message id="load.reference" values={{ id }} />
      </p>
      <Button variant="ghost" aria-label={t('load.copyReference')} onClick={copy}>
        {t('card.copy')}
      </Button>
      {outcome && <p key={outcome}>{outcome}</p>}
    </div>
  )
}
