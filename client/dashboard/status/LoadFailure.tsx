/** The red box (spec, section 8): the error, and Retry where that may help. */
import { useState } from 'react'
import { Message } from '../../language/Message.tsx'
import { t } from '../../language/messages.ts'
import { useOnline } from '../../offline/connection.ts'
import { Box } from '../../ui/Box.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { onePress } from '../../ui/button/one-press.ts'
import { announce } from '../../ui/LiveRegion.tsx'
import { useSite } from '../../ui/site-context.ts'
import { copyText } from '../../ui/text/copy-text.ts'
import { AnalysisError } from '../call/analysis-error.ts'
import { describeFailure, detailOf } from '../call/describe-failure.ts'
import styles from './LoadFailure.module.css'

interface LoadFailureProps {
  readonly error: Error
  readonly hasList: boolean
  readonly onRetry: () => void
}

export function LoadFailure({ error, hasList, onRetry }: LoadFailureProps) {
  const { productName } = useSite()
  const { status, requestId } = error instanceof AnalysisError ? error : {}
  const hasEnded = status === 401
  const [problem, advice] = splitSentence(describeFailure(error, useOnline()))
  const detail = detailOf(error)
  return (
    <div className={styles.failure} data-print="none">
      <Box tone="danger">
        <div role="alert">
          <p>
            <strong>{problem}</strong>
            {advice && <span>{` ${advice}`}</span>}
          </p>
          {detail && (
            // The host's own words, in a language that it chooses.
            <p className={styles.detail} dir="auto" lang="">
              {detail}
            </p>
          )}
          {hasEnded && (
            <p>
              <Message id="load.signInAgain" values={{ product: productName }} />
            </p>
          )}
          {hasEnded && hasList && <p>{t('load.savedStay')}</p>}
        </div>
        {/* The same token would get the same answer: a new session comes by the link alone. */}
        {!hasEnded && (
          <div>
            <Button variant="primary" onClick={onePress(onRetry)}>
              {t('load.retry')}
            </Button>
          </div>
        )}
        {requestId && <ErrorReference id={requestId} />}
      </Box>
    </div>
  )
}

/** The request's id in the operator's log, for an owner who writes to the support. */
function ErrorReference({ id }: { readonly id: string }) {
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

/** What happened, up to the first full stop or colon, and what else there is to say. */
function splitSentence(message: string): readonly [string, string] {
  const end = /[.!?:؟](?=\s)/.exec(message)?.index
  return end === undefined ? [message, ''] : [message.slice(0, end + 1), message.slice(end + 1).trim()]
}
