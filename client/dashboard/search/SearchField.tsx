import { t } from '../../language/messages.ts'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { textDirection } from '../../ui/text/text-direction.ts'
import styles from './SearchField.module.css'

interface SearchFieldProps {
  readonly label: string
  readonly query: string
  readonly onSearch: (query: string) => void
}

const FIELD_ID = 'search'

export function focusSearch(): void {
  document.getElementById(FIELD_ID)?.focus()
}

export function SearchField({ label, query, onSearch }: SearchFieldProps) {
  function clear() {
    onSearch('')
    focusSearch()
  }

  return (
    <search className={styles.search} data-filled={query !== ''}>
      <span className={styles.lens} data-at="start">
        <Icon name="lens" />
      </span>
      <input
        id={FIELD_ID}
        className={styles.field}
        type="search"
        aria-label={label}
        placeholder={t('tools.searchHint')}
        {...(query && textDirection(query))}
        autoComplete="off"
        enterKeyHint="search"
        value={query}
        onChange={(event) => onSearch(event.target.value)}
        onKeyDown={({ key }) => key === 'Escape' && query && onSearch('')}
      />
      <span className={styles.lens} data-at="end">
        <Icon name="lens" />
      </span>
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
