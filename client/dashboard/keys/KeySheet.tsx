import { Dialog } from '../../ui/Dialog.tsx'
import styles from './KeySheet.module.css'

const KEYS = [
  ['Next or previous insight', ['↓', '↑', 'J', 'K']],
  ['The same, one at a time', ['→', '←', 'J', 'K']],
  ['First or last insight shown', ['Home', 'End']],
  ['Done or not done', ['E', 'Space']],
  ['Later, one at a time', ['L']],
  ['Copy', ['C']],
  ['Undo', ['Ctrl+Z', '⌘Z']],
  ['Search', ['/']],
  ['Keyboard shortcuts', ['?']],
  ['Back to the list', ['Esc']],
] as const

/** A page from right to left has its next insight to the left. */
const MIRRORED: readonly string[] = ['→', '←']

export function KeySheet({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog
      title="Keyboard shortcuts"
      description={<p>Single keys work while an insight has the focus.</p>}
      onClose={onClose}
    >
      <table className={styles.keys}>
        <tbody>
          {KEYS.map(([act, keys]) => (
            <tr key={act}>
              <th scope="row">{act}</th>
              <td>
                {keys.map((key) => (
                  <kbd key={key} data-mirrored={MIRRORED.includes(key)}>
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
