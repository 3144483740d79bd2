/** The search field owns its text. The insights follow after the letter is painted, and the URL after a pause. */
import {
  type KeyboardEvent,
  startTransition,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { ANALYSIS_NAMES } from '../../../shared/analysis.ts'
import { t } from '../../language/messages.ts'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useCommands, useDashboard } from '../dashboard-context.ts'
import { focusTitle } from '../focus.ts'
import styles from './SearchField.module.css'

/** Safari allows 100 history changes in 30 seconds. */
const PAUSE_MS = 350

interface SearchFieldProps {
  /** The number of matches in the shop. Undefined without a search. */
  readonly found: number | undefined
  /** Called once each letter is painted. */
  readonly onType: (text: string) => void
}

export function SearchField({ found, onType }: SearchFieldProps) {
  const { shop, view } = useDashboard()
  const { search } = useCommands()
  // Takes over the URL's query when it is opened, and after Back and Forward.
  const [text, setText] = useState(view.query)
  const inputRef = useRef<HTMLInputElement>(null)
  const pause = useRef<number>(undefined)

  function stopPause() {
    clearTimeout(pause.current)
    pause.current = undefined
  }
  function write(next: string) {
    stopPause()
    view.search(next)
  }
  function type(next: string) {
    stopPause()
    setText(next)
    requestAnimationFrame(() => setTimeout(follow))
    pause.current = window.setTimeout(() => write(next), PAUSE_MS)
  }
  /** The first search of a long list takes longer than a frame. */
  function follow() {
    const field = inputRef.current
    if (field) onType(field.value)
  }
  function clear() {
    setText('')
    startTransition(() => onType(''))
    write('')
    focus()
  }
  function focus() {
    inputRef.current?.focus()
  }
  useImperativeHandle(search, () => ({ focus, clear }))
  function onKeyDown({ key, nativeEvent }: KeyboardEvent) {
    // During a composition, Escape and Enter end only the composition.
    if (nativeEvent.isComposing) return
    if (key === 'Escape' && text) clear()
    // Closes a phone's keyboard.
    if (key === 'Enter') focusTitle()
  }
  /** Any search folds the texts of its tab. One list at a time, so that the first letter waits for none. */
  function foldAhead() {
    for (const name of ANALYSIS_NAMES) setTimeout(() => shop[name].search('a'))
  }

  const { key } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const followUrl = useEffectEvent(() => {
    if (!isBack || view.query === text) return
    stopPause()
    setText(view.query)
    onType(view.query)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes with each history entry.
  useEffect(() => followUrl(), [key])
  useEffect(() => () => clearTimeout(pause.current), [])

  return (
    <search className={styles.search}>
      <input
        ref={inputRef}
        className={styles.field}
        type="search"
        aria-label={t('search.field')}
        placeholder={t('search.field')}
        // An empty field uses the page's direction.
        dir={text ? 'auto' : undefined}
        autoComplete="off"
        enterKeyHint="search"
        value={text}
        onChange={(event) => type(event.target.value)}
        onFocus={foldAhead}
        onBlur={() => pause.current !== undefined && write(text)}
        onKeyDown={onKeyDown}
      />
      <span className={styles.frame}>
        <Icon name="lens" />
      </span>
      <span className={styles.found} role="status">
        {found !== undefined && <span key={found}>{t('status.found', { count: found })}</span>}
      </span>
      {text && (
        <IconButton label={t('tools.clear')} onClick={clear}>
          <Icon name="cross" />
        </IconButton>
      )}
    </search>
  )
}
