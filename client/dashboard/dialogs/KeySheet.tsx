/** The list of all shortcuts, in a dialog. */
import { type MessageId, t } from '../../language/messages.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { pageDirection } from '../../ui/text/text-direction.ts'
import { SHORTCUTS } from '../keys.ts'
import styles from './KeySheet.module.css'

type Row = readonly [action: MessageId, keys: readonly string[]]

export function KeySheet({ onClose }: { readonly onClose: () => void }) {
  // On a right-to-left page, the next insight is to the left.
  const [next, previous] = pageDirection().dir === 'rtl' ? ['←', '→'] : ['→', '←']
  const undoKey = /Mac|iP/.test(navigator.platform) ? '⌘Z' : 'Ctrl+Z'
  const onInsight: readonly Row[] = [
    ...Array.from(SHORTCUTS, ([key, label]): Row => [label, [key.toUpperCase()]]),
    ['toast.undo', [undoKey]],
  ]
  const inList: readonly Row[] = [
    ['keys.move', ['↓', '↑']],
    ['keys.ends', [t('keys.home'), t('keys.end')]],
    ['search.field', ['/']],
    ['tools.keys', ['?']],
  ]
  const inReview: readonly Row[] = [
    ['keys.move', [next, previous]],
    ['keys.back', [t('keys.escape')]],
  ]
  return (
    <Dialog
      title={t('tools.keys')}
      description={<p>{t('keys.hint', { undo: undoKey })}</p>}
      size="wide"
      onClose={onClose}
    >
      <div className={styles.groups}>
        <Rows title={t('card.untitled')} rows={onInsight} />
        <div>
          <Rows title={t('keys.inList')} rows={inList} />
          <Rows title={t('review.title')} rows={inReview} />
        </div>
      </div>
    </Dialog>
  )
}

function Rows({ title, rows }: { readonly title: string; readonly rows: readonly Row[] }) {
  return (
    <div>
      <h3>{title}</h3>
      <dl>
        {rows.map(([action, keys]) => (
          <div key={action} className={styles.row}>
            <dt>{t(action)}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key} dir="auto">
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
