import { t } from '../../language/messages.ts'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './SearchField.module.css'

interface SearchFieldProps {
  readonly label: string
  readonly query: string
  /** How many insights it has found; undefined without a search. */
  readonly found: number | undefined
  readonly onSearch: (query: string) => void
}

const FIELD_ID = 'search'

export function focusSearch(): void {
  document.getElementById(FIELD_ID)?.focus()
}

export function SearchField({ label, query, found, onSearch }: SearchFieldProps) {
  function clear() {
    onSearch('')
    focusSearch()
  }

  return (
    <search className={styles.search} data-filled={query !== ''}>
      <span className={styles.lens}>
        <Icon name="lens" />
      </span>
      <input
        id={FIELD_ID}
        className={styles.field}
        type="search"
        aria-label={label}
        placeholder={t('tools.searchHint')}
        dir="auto"
        autoComplete="off"
        enterKeyHint="search"
        value={query}
        onChange={(event) => onSearch(event.target.value)}
        onKeyDown={({ key }) => key === 'Escape' && query && onSearch('')}
      />
      {found !== undefined && (
        <span key={found} className={styles.found} role="status">
          {t('status.found', { count: found })}
        </span>
      )}
      {query && (
        <div className={styles.clear}>
          <IconButton label={t('tools.clear')} onClick={clear}>
            <Icon name="cross" />
          </IconButton>
        </div>
      )}
    </search>
  )
}
