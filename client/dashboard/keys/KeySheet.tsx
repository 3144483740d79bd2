import { Dialog } from '../../ui/Dialog.tsx'
import styles from './KeySheet.module.css'

const IN_LIST = [
  [['↓', 'J'], 'Next insight'],
  [['↑', 'K'], 'Previous insight'],
  [['Home'], 'First insight'],
  [['End'], 'Last insight that is shown'],
  [['E', 'Space'], 'Mark as done, or as not done'],
  [['C'], 'Copy'],
  [['/'], 'Search'],
  [['?'], 'Keyboard shortcuts'],
] as const

const ONE_AT_A_TIME = [
  [['→', 'J'], 'Next insight'],
  [['←', 'K'], 'Previous insight'],
  [['L'], 'Later'],
  [['E'], 'Done'],
  [['C'], 'Copy'],
  [['Esc'], 'Back to the list'],
] as const

const EVERYWHERE = [[['Ctrl+Z', '⌘Z'], 'Undo']] as const

type Rows = readonly (readonly [keys: readonly string[], act: string])[]

export function KeySheet({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog
      title="Keyboard shortcuts"
      description={<p>Tab goes to the list; single keys work while an insight has the focus.</p>}
      closeLabel="Close"
      onClose={onClose}
    >
      <div className={styles.sheet}>
        <KeyTable caption="In the list" rows={IN_LIST} />
        <KeyTable caption="One at a time" rows={ONE_AT_A_TIME} />
        <KeyTable caption="Everywhere" rows={EVERYWHERE} />
      </div>
    </Dialog>
  )
}

function KeyTable({ caption, rows }: { readonly caption: string; readonly rows: Rows }) {
  return (
    <table className={styles.table}>
      <caption>{caption}</caption>
      <tbody>
        {rows.map(([keys, act]) => (
          <tr key={act}>
            <th scope="row">{act}</th>
            <td>
              {keys.map((key) => (
                <kbd key={key} className={styles.key} data-mirrored={key === '→' || key === '←'}>
                  {key}
                </kbd>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
