/** The red box (spec, section 8): the error, and Retry where that may help. */
import { Message } from '../../language/Message.tsx'
import { t } from '../../language/messages.ts'
import { Box } from '../../ui/Box.tsx'
import { Button } from '../../ui/Button.tsx'
import { useSite } from '../../ui/site-context.ts'
import { textDirection } from '../../ui/text/text-direction.ts'
import { AnalysisError } from './analysis-error.ts'
import { ErrorReference } from './ErrorReference.tsx'
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
  const [problem, advice] = splitSentence(error.message)
  return (
    <div className={styles.failure} data-print="none">
      <Box tone="danger">
        <div role="alert">
          <p {...textDirection(error.message)}>
            <strong>{problem}</strong>
            {advice && <span>{` ${advice}`}</span>}
          </p>
          {hasEnded && (
            <p>
              <Message id="load.signInAgain" values={{ product: productName }} />
            </p>
          )}
          {hasEnded && hasList && <p>{t('load.savedStay')}</p>}
        </div>
        {!hasList && <p>{t('empty.noData')}</p>}
        {/* A new session comes by the link alone. */}
        {!hasEnded && (
          <div>
            <Button variant="danger" onClick={onRetry}>
              {t('load.retry')}
            </Button>
          </div>
        )}
        {requestId && <ErrorReference id={requestId} />}
      </Box>
    </div>
  )
}

/** What happened, up to the first full stop or colon, and what else there is to say. */
function splitSentence(message: string): readonly [string, string] {
  const end = /[.!?:؟](?=\s)/.exec(message)?.index
  return end === undefined ? [message, ''] : [message.slice(0, end + 1), message.slice(end + 1).trim()]
}
