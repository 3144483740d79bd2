import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { announce } from '../../ui/LiveRegion.tsx'
import styles from './ErrorReference.module.css'

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
        Reference <bdi>{id}</bdi>
      </p>
      <Button variant="ghost" aria-label="Copy the reference" onClick={copy}>
        Copy
      </Button>
      {outcome && <p key={outcome}>{outcome}</p>}
    </div>
  )
}
