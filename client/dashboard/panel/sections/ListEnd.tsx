/** The end of a list with hidden cards: some are added before the owner reaches it, or by a button. */
import { useEffect, useEffectEvent, useRef } from 'react'
import { t } from '../../../language/messages.ts'
import { Button } from '../../../ui/button/Button.tsx'
import styles from './CardList.module.css'

/** How many are added without a press, so that the owner can reach the end of the page. */
const MOST_AT_ONCE = 300
/** How far below the window the end of the list may be when cards are added. */
const AHEAD = '100%'

interface ListEndProps {
  readonly rendered: number
  readonly hiddenCount: number
  readonly onNear: () => void
  readonly onPress: () => void
}

export function ListEnd({ rendered, hiddenCount, onNear, onPress }: ListEndProps) {
  if (rendered % MOST_AT_ONCE === 0)
    return (
      <div className={styles.more}>
        <Button onClick={onPress}>{t('list.more', { count: hiddenCount })}</Button>
      </div>
    )
  return <Near key={rendered} onNear={onNear} />
}

/** Calls `onNear` once, before the owner reaches it. */
function Near({ onNear }: Pick<ListEndProps, 'onNear'>) {
  const ref = useRef<HTMLDivElement>(null)
  const near = useEffectEvent(onNear)
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        near()
      },
      { rootMargin: `${AHEAD} 0px` },
    )
    if (ref.current) observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return <div ref={ref} />
}
