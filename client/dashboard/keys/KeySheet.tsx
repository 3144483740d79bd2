import { type MessageId, t } from '../../language/messages.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { pageDirection } from '../../ui/text/text-direction.ts'
import styles from './KeySheet.module.css'

type Row = readonly [act: MessageId, keys: readonly string[]]

export function KeySheet({ onClose }: { readonly onClose: () => void }) {
  // A page from right to left has its next insight to the left.
  const [next, previous] = pageDirection().dir === 'rtl' ? ['←', '→'] : ['→', '←']
  const rows: readonly Row[] = [
    ['keys.move', ['↓', '↑', 'J', 'K']],
    ['keys.moveOne', [next, previous, 'J', 'K']],
    ['keys.ends', ['Home', 'End']],
    ['keys.whole', ['Enter']],
    ['keys.done', ['E', t('keys.space')]],
    ['keys.later', ['L']],
    ['card.copy', ['C']],
    ['move.undo', ['Ctrl+Z', '⌘Z']],
    ['tools.searchHint', ['/']],
    ['tools.keys', ['?']],
    ['keys.back', ['Esc']],
  ]
  return (
    <Dialog title={t('tools.keys')} description={<p>{t('keys.hint')}</p>} onClose={onClose}>
      <table className={styles.keys}>
        <tbody>
          {rows.map(([act, keys]) => (
            <tr key={act}>
              <th scope="row">{t(act)}</th>
              <td>
                {keys.map((key) => (
                  <kbd key={key} dir="auto">
                    {key}
                  </kbd>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}
