import { t } from '../../language/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { textDirection } from '../../ui/text/text-direction.ts'
import styles from './Toast.module.css'
import type { Marking } from './useMoves.ts'

/** A message at the bottom of the screen; the live region announces it as well. */
export function Toast({ marking: { told, undo, close } }: { readonly marking: Marking }) {
  if (!told) return null
  const name = told.undoable?.name
  return (
    <div className={styles.toast} data-print="none">
      <p className={styles.message}>
        <span>{told.message}</span>
        {name && <bdi {...textDirection(name)}>{name}</bdi>}
      </p>
      {undo && (
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
