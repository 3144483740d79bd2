/** The red box (spec, section 8): the error and a Retry button. */
import { Box } from '../../ui/Box.tsx'
import { Button } from '../../ui/Button.tsx'
import { useSite } from '../../ui/site-context.ts'
import { textDirection } from '../../ui/text-direction.ts'
import { AnalysisError } from './analysis-error.ts'
import styles from './LoadFailure.module.css'

interface LoadFailureProps {
  readonly error: Error
  readonly onRetry: () => void
}

export function LoadFailure({ error, onRetry }: LoadFailureProps) {
  const { productName } = useSite()
  const { status, requestId } = error instanceof AnalysisError ? error : {}
  return (
    <div className={styles.failure} data-print="none">
      <Box tone="danger">
        <div role="alert">
          <p {...textDirection(error.message)}>{error.message}</p>
          {status === 401 && (
            <p>
              To go on, open the <bdi>{productName}</bdi> app on your phone and tap its link to the dashboard.
              Your saved insights stay here.
            </p>
          )}
        </div>
        {requestId && (
          <p className={styles.reference}>
            Reference <bdi>{requestId}</bdi>
          </p>
        )}
        <div>
          <Button variant="danger" onClick={onRetry}>
            Retry
          </Button>
        </div>
      </Box>
    </div>
  )
}
