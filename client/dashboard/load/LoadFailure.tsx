/** The red box (spec, section 8): what went wrong, and the next step. */
import { signOut } from '../../session/session.ts'
import { Button } from '../../ui/Button.tsx'
import { useSite } from '../../ui/site-context.ts'
import { AnalysisError } from './analysis-error.ts'
import styles from './LoadFailure.module.css'

interface LoadFailureProps {
  readonly error: Error
  readonly onRetry: () => void
}

export function LoadFailure({ error, onRetry }: LoadFailureProps) {
  const { productName } = useSite()
  const { status, requestId } = error instanceof AnalysisError ? error : {}
  const isSessionOver = status === 401
  return (
    <div className={styles.box}>
      <div role="alert">
        <p dir="auto">{error.message}</p>
        {isSessionOver && (
          <p>
            To get back in, log out here, then open the <bdi>{productName}</bdi> app on your phone and tap its
            link to the dashboard.
          </p>
        )}
      </div>
      {requestId && (
        <p className={styles.reference}>
          Reference <bdi>{requestId}</bdi>
        </p>
      )}
      <div>
        {isSessionOver ? (
          <Button variant="danger" onClick={signOut}>
            Log out
          </Button>
        ) : (
          <Button variant="danger" onClick={onRetry}>
            Retry
          </Button>
        )}
      </div>
    </div>
  )
}
