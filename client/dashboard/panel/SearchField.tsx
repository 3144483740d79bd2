/** The search field owns its text. The list follows after each letter is painted, and the URL after a pause. */
import {
  type KeyboardEvent,
  type Ref,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { t } from '../../language/messages.ts'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { SearchHandle } from '../commands.ts'
import styles from './SearchField.module.css'

/** Safari allows 100 history changes in 30 seconds. */
const PAUSE_MS = 350

interface SearchFieldProps {
  readonly ref: Ref<SearchHandle>
  readonly label: string
  /** The query in the URL, which the field takes over when it is opened, and after Back and Forward. */
  readonly query: string
  /** The number of matches. Undefined without a search. */
  readonly found: number | undefined
  /** Called with each letter. */
  readonly onType: (text: string) => void
  /** Called after a pause, to update the URL. */
  readonly onPause: (text: string) => void
}

export function SearchField({ ref, label, query, found, onType, onPause }: SearchFieldProps) {
  const [text, setText] = useState(query)
  const inputRef = useRef<HTMLInputElement>(null)
  const timer = useRef<number>(undefined)
  const typed = useRef(query)

  function stopTimer() {
    clearTimeout(timer.current)
    timer.current = undefined
  }
  function show(next: string) {
    stopTimer()
    typed.current = next
    setText(next)
    onType(next)
  }
  function write(next: string) {
    stopTimer()
    onPause(next)
  }
  function type(next: string) {
    stopTimer()
    typed.current = next
    setText(next)
    requestAnimationFrame(() => setTimeout(() => onType(typed.current)))
    timer.current = window.setTimeout(() => write(next), PAUSE_MS)
  }
  function clear() {
    show('')
    write('')
    focus()
  }
  function focus() {
    inputRef.current?.focus()
  }
  useImperativeHandle(ref, () => ({ focus, clear }))
  function onKeyDown({ key, nativeEvent }: KeyboardEvent) {
    // During a composition, Escape ends only the composition.
    if (key === 'Escape' && text && !nativeEvent.isComposing) clear()
  }

  const { key } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const followUrl = useEffectEvent(() => isBack && query !== text && show(query))
  // biome-ignore lint/correctness/useExhaustiveDependencies: A step in the history has another key.
  useEffect(() => void followUrl(), [key])
  useEffect(() => () => clearTimeout(timer.current), [])

  return (
    <search className={styles.search}>
      <input
        ref={inputRef}
        className={styles.field}
        type="search"
        aria-label={label}
        placeholder={t('tools.searchHint')}
        // An empty field uses the page's direction.
        dir={text ? 'auto' : undefined}
        autoComplete="off"
        enterKeyHint="search"
        value={text}
        onChange={(event) => type(event.target.value)}
        onBlur={() => timer.current !== undefined && write(text)}
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
