import { t } from '../../language/messages.ts'
import { Button } from '../../ui/button/Button.tsx'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { textDirection } from '../../ui/text/text-direction.ts'
import { usePanel } from './panel-context.ts'
import styles from './Toast.module.css'

/** A message at the bottom of the screen; the live region announces it as well. */
export function Toast() {
  const { marking } = usePanel()
  const { told, undo, close } = marking
  if (!told) return null
  const canUndo = 'move' in told
  return (
    <div className={styles.toast} data-print="none">
      <p className={styles.message}>
        <span>{told.message}</span>
        {canUndo && told.name && <bdi {...textDirection(told.name)}>{told.name}</bdi>}
      </p>
      {canUndo && (
        <Button variant="ghost" aria-keyshortcuts="Control+Z Meta+Z" onClick={undo}>
          {t('move.undo')}
        </Button>
      )}
      <IconButton label={t('frame.close')} onClick={close}>
        <Icon name="cross" />
      </IconButton>
    </div>
  )
}
