/** The search field owns its text. The insights follow after the letter is painted, and the URL after a pause. */
import {
  type KeyboardEvent,
  type Ref,
  startTransition,
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
  /** The query in the URL, which the field takes over when it is opened, and after Back and Forward. */
  readonly query: string
  /** The number of matches in the shop. Undefined without a search. */
  readonly found: number | undefined
  /** Called once each letter is painted. */
  readonly onType: (text: string) => void
  /** Called after a pause, to update the URL. */
  readonly onPause: (text: string) => void
  /** Called when the owner is about to type. */
  readonly onFocus: () => void
  /** Called by Enter, or by the Search key of a phone's keyboard, which closes when the field loses the focus. */
  readonly onEnter: () => void
}

export function SearchField({ ref, query, found, onType, onPause, onFocus, onEnter }: SearchFieldProps) {
  const [text, setText] = useState(query)
  const inputRef = useRef<HTMLInputElement>(null)
  const pause = useRef<number>(undefined)

  function stopPause() {
    clearTimeout(pause.current)
    pause.current = undefined
  }
  function write(next: string) {
    stopPause()
    onPause(next)
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
  useImperativeHandle(ref, () => ({ focus, clear }))
  function onKeyDown({ key, nativeEvent }: KeyboardEvent) {
    // During a composition, Escape and Enter end only the composition.
    if (nativeEvent.isComposing) return
    if (key === 'Escape' && text) clear()
    if (key === 'Enter') onEnter()
  }

  const { key } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const followUrl = useEffectEvent(() => {
    if (!isBack || query === text) return
    stopPause()
    setText(query)
    onType(query)
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
        onFocus={onFocus}
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
