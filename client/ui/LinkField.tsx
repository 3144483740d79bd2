/** A link to select and copy, where the browser can do neither by itself. */
import styles from './LinkField.module.css'

interface LinkFieldProps {
  readonly label: string
  readonly link: string
}

export function LinkField({ label, link }: LinkFieldProps) {
  return (
    <input
      className={styles.link}
      readOnly
      dir="ltr"
      value={link}
      aria-label={label}
      // Selects backward, so that the field shows the start of the link.
      onFocus={({ currentTarget }) => currentTarget.setSelectionRange(0, link.length, 'backward')}
    />
  )
}
