/** Where a reader is in a list: noted in the history entry, and found again after a reload, Back and on a phone's return. */
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { readEntry, writeEntry } from '../../session/history-entry.ts'
import { READER_PLACE } from '../../session/stored-values.ts'
import type { InsightItem } from '../insight/insight-items.ts'
import { refsOf } from './card-refs.ts'
import { firstInView } from './first-in-view.ts'

const PLACE = 'place'
/** While one scrolls, and where the end of a scroll is not told. Safari allows a hundred notes in half a minute. */
const PAUSE_MS = 400
/** Heights are estimates until cards come on the screen: it is settled after some frames in which nothing moved. */
const SETTLED_FRAMES = 5
const OWN_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown']

/** Without `keys` nothing is noted. Returns how far down the card is that was looked at; -1 for the start. */
export function useReaderPlace(
  keys: ReadonlyMap<InsightItem, string> | false | undefined,
  items: readonly InsightItem[],
): number {
  const [start] = useState(() => {
    const place = keys ? readEntry(PLACE, READER_PLACE) : undefined
    const at = keys && place ? items.findIndex((item) => keys.get(item) === place.card) : -1
    return { at, item: items[at], top: place?.top ?? 0 }
  })

  useLayoutEffect(() => {
    const { item, top } = start
    return item && holdAt(() => refsOf(item).place.current, top)
  }, [start])

  const note = useEffectEvent(() => {
    const item = firstInView(items)
    const card = item && keys ? keys.get(item) : undefined
    const top = item && refsOf(item).place.current?.getBoundingClientRect().top
    const isStart = scrollY === 0 || card === undefined || top === undefined
    writeEntry(PLACE, isStart ? undefined : { card, top })
  })
  const isNoted = Boolean(keys)
  const { key: entry } = useLocation()

  // A step in the history, such as into Work through, leads to another entry in front of the same list.
  const isFirst = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: The key is that of the entry.
  useEffect(() => {
    if (!isFirst.current && isNoted) note()
    isFirst.current = false
  }, [entry, isNoted])

  useEffect(() => {
    if (!isNoted) return undefined
    const leaving = new AbortController()
    const options = { signal: leaving.signal, passive: true }
    let timer: ReturnType<typeof setTimeout> | undefined
    const noteNow = () => {
      clearTimeout(timer)
      timer = undefined
      note()
    }
    const noteSoon = () => {
      timer ??= setTimeout(noteNow, PAUSE_MS)
    }
    // The press may be on a link, behind which there is another entry; a page that is left may take no note any more.
    const noteBefore = () => timer !== undefined && noteNow()
    window.addEventListener('scroll', noteSoon, options)
    document.addEventListener('scrollend', noteBefore, options)
    window.addEventListener('pointerdown', noteBefore, options)
    window.addEventListener('pagehide', noteBefore, options)
    document.addEventListener('visibilitychange', noteBefore, options)
    return () => {
      leaving.abort()
      clearTimeout(timer)
      // With a list that goes, its place goes. Behind a link, the entry is another one, which has none.
      writeEntry(PLACE, undefined)
    }
  }, [isNoted])

  return start.at
}

/** Keeps an element at its distance from the top of the screen until all around it is laid out, or the reader moves. */
function holdAt(find: () => HTMLElement | null, top: number): () => void {
  const leaving = new AbortController()
  let frame = 0
  let still = 0
  const hold = () => {
    const by = (find()?.getBoundingClientRect().top ?? top) - top
    const before = scrollY
    if (Math.abs(by) >= 1) scrollBy({ top: by, behavior: 'instant' })
    still = scrollY === before ? still + 1 : 0
    if (still < SETTLED_FRAMES) frame = requestAnimationFrame(hold)
  }
  const stop = () => {
    cancelAnimationFrame(frame)
    leaving.abort()
  }
  for (const move of OWN_MOVES) window.addEventListener(move, stop, { signal: leaving.signal, passive: true })
  hold()
  return stop
}
