import { type MessageId, t } from '../../language/messages.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { pageDirection } from '../../ui/text/text-direction.ts'
import styles from './KeySheet.module.css'

type Row = readonly [act: MessageId, keys: readonly string[]]

const IN_LIST: readonly Row[] = [
  ['keys.move', ['↓', '↑', 'J', 'K']],
  ['keys.ends', ['Home', 'End']],
  ['keys.done', ['E', ' ']],
  ['card.copy', ['C']],
  ['act.undo', ['Ctrl+Z', '⌘Z']],
  ['tools.searchHint', ['/']],
  ['tools.keys', ['?']],
]

export function KeySheet({ onClose }: { readonly onClose: () => void }) {
  // A page from right to left has its next insight to the left.
  const [next, previous] = pageDirection().dir === 'rtl' ? ['←', '→'] : ['→', '←']
  const inReview: readonly Row[] = [
    ['keys.move', [next, previous, 'J', 'K']],
    ['keys.back', ['Esc']],
  ]
  return (
    <Dialog title={t('tools.keys')} description={<p>{t('keys.hint')}</p>} onClose={onClose}>
      <table className={styles.keys}>
        <Rows rows={IN_LIST} />
        <Rows title={t('review.title')} rows={inReview} />
      </table>
    </Dialog>
  )
}

function Rows({ title, rows }: { readonly title?: string; readonly rows: readonly Row[] }) {
  return (
    <tbody>
      {title && (
        <tr>
          <th scope="rowgroup" colSpan={2} className={styles.title}>
            {title}
          </th>
        </tr>
      )}
      {rows.map(([act, keys]) => (
        <tr key={act}>
          <th scope="row">{t(act)}</th>
          <td>
            {keys.map((key) => (
              <kbd key={key} dir="auto">
                {key === ' ' ? t('keys.space') : key}
              </kbd>
            ))}
          </td>
        </tr>
      ))}
    </tbody>
  )
}
