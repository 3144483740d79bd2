/** Where a reader is in a list: noted in the history entry, and found again after a reload, Back and on a phone's return. */
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { isAtEntry, readEntry, writeEntry } from '../../session/history-entry.ts'
import { READER_PLACE } from '../../session/stored-values.ts'
import type { InsightItem } from '../insight/insight-items.ts'
import { refsOf } from './card-refs.ts'
import { firstInView } from './first-in-view.ts'

const PLACE = 'place'
/** While one scrolls, and after it: cards get their heights as they come. Safari allows a hundred notes in half a minute. */
const PAUSE_MS = 400
/** A page that is left may take no note any more: the end of each scroll goes before. */
const LEAVING = ['scrollend', 'visibilitychange', 'pagehide']
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

  const location = useLocation()
  const write = useEffectEvent((card?: string, top = 0) => {
    // Back or a link leads to another entry before the list goes.
    if (!isAtEntry(location)) return
    const noted = readEntry(PLACE, READER_PLACE)
    if (noted?.card === card && (card === undefined || noted?.top === top)) return
    writeEntry(PLACE, card === undefined ? undefined : { card, top })
  })
  const note = useEffectEvent(() => {
    const item = scrollY > 0 ? firstInView(items) : undefined
    if (!item || !keys) write()
    else write(keys.get(item), refsOf(item).place.current?.getBoundingClientRect().top)
  })
  const isNoted = Boolean(keys)

  // A step in the history, such as into Work through, leads to another entry; the card that was noted may have been done.
  // biome-ignore lint/correctness/useExhaustiveDependencies: Of another entry, and of other cards.
  useEffect(() => {
    if (!isNoted) return undefined
    const timer = setTimeout(note, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [location.key, items, isNoted])

  // A passive effect's end may come after the next press of Back, and would take the place that Back is to find.
  useLayoutEffect(() => {
    if (!isNoted) return undefined
    const leaving = new AbortController()
    const { signal } = leaving
    let timer: ReturnType<typeof setTimeout> | undefined
    const noteSoon = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        note()
      }, PAUSE_MS)
    }
    window.addEventListener('scroll', noteSoon, { signal, passive: true })
    for (const event of LEAVING) window.addEventListener(event, note, { signal })
    // Before the link that is pressed leads to another entry.
    window.addEventListener('click', note, { signal, capture: true })
    return () => {
      leaving.abort()
      clearTimeout(timer)
      // With a list that goes, its place goes.
      write()
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
