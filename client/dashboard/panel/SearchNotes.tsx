/** What a search says above its results: that there are none, and which tabs aren't loaded, with one button for them. */
import { ANALYSIS_NAMES } from '../../../shared/analysis.ts'
import { loadingTitle, tabName } from '../../language/analysis-words.ts'
import { currentLocale, t } from '../../language/messages.ts'
import { Button } from '../../ui/button/Button.tsx'
import { useCommands, useDashboard } from '../dashboard-context.ts'
import styles from './SearchNotes.module.css'
import { NoneFound } from './status/EmptyState.tsx'

interface SearchNotesProps {
  readonly query: string
  /** The number of matches in the shop. */
  readonly found: number
}

export function SearchNotes({ query, found }: SearchNotesProps) {
  const { shop, view } = useDashboard()
  const { refresh } = useCommands()
  const unloaded = ANALYSIS_NAMES.filter((name) => name !== view.analysis && !shop[name].snapshot)
  const loading = unloaded.find((name) => shop[name].call)
  const tabs = new Intl.ListFormat(currentLocale()).format(unloaded.map(tabName))
  const count = unloaded.length
  return (
    <>
      {found === 0 && <NoneFound query={query} />}
      {count > 0 && (
        <div className={styles.unloaded}>
          {/* The number is the key, so that a new text is a new element (CONTRIBUTING.md, Style). */}
          <p key={loading ?? count}>
            {loading ? loadingTitle(loading) : t('search.unloaded', { tabs, count })}
          </p>
          {loading ? (
            <Button variant="ghost" onClick={() => shop[loading].call?.cancel()}>
              {t('load.cancel')}
            </Button>
          ) : (
            <Button onClick={() => refresh(...unloaded)}>{t('search.load', { count })}</Button>
          )}
        </div>
      )}
    </>
  )
}
