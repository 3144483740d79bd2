/** The failure box (spec, section 8): a headline in plain words, the message, and Retry. */
import { useState } from 'react'
import type { Failure as Failed } from '../../../../shared/outcomes.ts'
import { LOG_IN_ID } from '../../../arrival/arrival.ts'
import { Message } from '../../../language/Message.tsx'
import { t } from '../../../language/messages.ts'
import { pathTo } from '../../../language/path-to.ts'
import { useOnline } from '../../../offline/connection.ts'
import { Box } from '../../../ui/Box.tsx'
import { Button, ButtonLink } from '../../../ui/button/Button.tsx'
import { PressButton } from '../../../ui/button/PressButton.tsx'
import textButton from '../../../ui/button/TextButton.module.css'
import { announce } from '../../../ui/LiveRegion.tsx'
import { useSite } from '../../../ui/site-context.ts'
import { copyText } from '../../../ui/text/copy-text.ts'
import { describeFailure, detailsOf } from './describe-failure.ts'
import styles from './Failure.module.css'

interface FailureProps {
  readonly failure: Failed
  readonly hasInsights: boolean
  readonly onRetry: () => void
}

export function Failure({ failure, hasInsights, onRetry }: FailureProps) {
  const { productName } = useSite()
  const hasEnded = failure.cause === 'unauthorized'
  const described = describeFailure(failure, useOnline())
  const [headline, advice] = splitSentence(t(described.headline))
  // Above a list, Review is the primary button.
  const loud = hasInsights ? 'secondary' : 'primary'
  const details = detailsOf(failure)
  return (
    <div className={styles.failure} data-only={!hasInsights} data-print="none">
      <Box tone="danger">
        <div role="alert">
          <p className={styles.headline}>
            <strong>{headline}</strong>
            {advice && <span>{` ${advice}`}</span>}
          </p>
          <p className={styles.message} {...(described.isForeign && { dir: 'auto', lang: '' })}>
            {described.original}
          </p>
          {hasEnded && (
            <p>
              <Message id="load.logInAgain" values={{ product: productName }} />
            </p>
          )}
          {hasEnded && hasInsights && <p>{t('load.savedStay')}</p>}
        </div>
        <div className={styles.buttons}>
          {hasEnded && (
            <ButtonLink variant={loud} href={`${pathTo('landing')}#${LOG_IN_ID}`}>
              {t('landing.logIn')}
            </ButtonLink>
          )}
          <Button variant={hasEnded ? 'secondary' : loud} onClick={onRetry}>
            {t('load.retry')}
          </Button>
          {details && <CopyDetails details={details} />}
        </div>
      </Box>
    </div>
  )
}

function CopyDetails({ details }: { readonly details: string }) {
  const [outcome, setOutcome] = useState('')
  async function copy() {
    const result = await copyText(details)
    setOutcome(result)
    announce(result)
  }
  return (
    <>
      <PressButton className={textButton.button} onClick={copy}>
        {t('load.copyReference')}
      </PressButton>
      {outcome && <span key={outcome}>{outcome}</span>}
    </>
  )
}

/** Splits a message at its first period or colon into the event and the advice. */
function splitSentence(message: string): readonly [string, string] {
  const end = /[.!?:؟](?=\s)/.exec(message)?.index
  return end === undefined ? [message, ''] : [message.slice(0, end + 1), message.slice(end + 1).trim()]
}
