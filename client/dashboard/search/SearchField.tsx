/** The search over all texts of the tab. */
import styles from './SearchField.module.css'

interface SearchFieldProps {
  readonly label: string
  readonly query: string
  readonly onSearch: (query: string) => void
}

export function SearchField({ label, query, onSearch }: SearchFieldProps) {
  return (
    <search className={styles.search}>
      <input
        className={styles.field}
        type="search"
        aria-label={label}
        placeholder={label}
        dir="auto"
        autoComplete="off"
        enterKeyHint="search"
        value={query}
        onChange={(event) => onSearch(event.target.value)}
      />
      {query && (
        <button
          className={styles.clear}
          type="button"
          aria-label="Clear"
          onClick={(event) => {
            onSearch('')
            event.currentTarget.parentElement?.querySelector('input')?.focus()
          }}
        >
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="m4 4 8 8m0-8-8 8" />
          </svg>
        </button>
      )}
    </search>
  )
}
