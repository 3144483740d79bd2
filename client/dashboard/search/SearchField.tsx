import type { RefObject } from 'react'
import { textDirection } from '../../ui/text-direction.ts'
import styles from './SearchField.module.css'

interface SearchFieldProps {
  readonly label: string
  readonly query: string
  readonly fieldRef: RefObject<HTMLInputElement | null>
  readonly onSearch: (query: string) => void
}

/** The search over all texts of the tab. */
export function SearchField({ label, query, fieldRef, onSearch }: SearchFieldProps) {
  function clear() {
    onSearch('')
    fieldRef.current?.focus()
  }

  return (
    <search className={styles.search}>
      <svg className={styles.lens} viewBox="0 0 16 16" aria-hidden="true">
        <path d="M11.5 7a4.5 4.5 0 1 1-9 0 4.5 4.5 0 0 1 9 0ZM10.3 10.3 14 14" />
      </svg>
      <input
        ref={fieldRef}
        className={styles.field}
        type="search"
        aria-label={label}
        placeholder="Search"
        {...(query && textDirection(query))}
        autoComplete="off"
        enterKeyHint="search"
        value={query}
        onChange={(event) => onSearch(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && query) onSearch('')
        }}
      />
      {query && (
        <button className={styles.clear} type="button" aria-label="Clear" onClick={clear}>
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="m4 4 8 8m0-8-8 8" />
          </svg>
        </button>
      )}
    </search>
  )
}
