import { t } from '../../language/messages.ts'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './SearchField.module.css'
import { useTypedQuery } from './useTypedQuery.ts'

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
  const { shown, type, write } = useTypedQuery(query, onSearch)
  function clear() {
    write('')
    focusSearch()
  }

  return (
    <search className={styles.search} data-filled={shown !== ''}>
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
        value={shown}
        onChange={(event) => type(event.target.value)}
        onBlur={() => write()}
        onKeyDown={({ key }) => key === 'Escape' && shown && write('')}
      />
      {found !== undefined && (
        <span key={found} className={styles.found} role="status">
          {t('status.found', { count: found })}
        </span>
      )}
      {shown && (
        <div className={styles.clear}>
          <IconButton label={t('tools.clear')} onClick={clear}>
            <Icon name="cross" />
          </IconButton>
        </div>
      )}
    </search>
  )
}
