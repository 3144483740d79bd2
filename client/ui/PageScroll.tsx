/** Restores the scroll position after Back, Forward and a reload. */
import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { useNavigationType } from 'react-router-dom'
import { isObject, parseJson } from '../../shared/parse-json.ts'
import { readInTab, writeInTab } from '../storage/browser-storage.ts'
import { SCROLL_KEY } from '../storage/storage-keys.ts'

/** Maps the keys of history entries to their positions. */
let positions: Map<string, unknown> | undefined
/** As of the last scroll event, because React may already be changing the page when an entry is left. */
let top = 0

/** `entry` is the key of the history entry whose page is on screen. */
export function PageScroll({ entry }: { readonly entry: string }) {
  const isBack = useNavigationType() === 'POP'

  const restore = useEffectEvent(() => {
    const saved = readPositions().get(entry)
    if (!isBack || typeof saved !== 'number') return
    top = saved
    scrollTo(0, top)
  })
  useLayoutEffect(() => {
    restore()
    return () => void readPositions().set(entry, top)
  }, [entry])

  const save = useEffectEvent(() => {
    const entries = readPositions().set(entry, scrollY)
    writeInTab(SCROLL_KEY, JSON.stringify(Object.fromEntries(entries)))
    // The browser can restore a reloaded page before its scripts run.
    history.scrollRestoration = 'auto'
  })
  useEffect(() => {
    history.scrollRestoration = 'manual'
    noteTop()
    const leaving = new AbortController()
    const { signal } = leaving
    addEventListener('scroll', noteTop, { signal })
    addEventListener('pagehide', () => save(), { signal })
    return () => leaving.abort()
  }, [])
  return null
}

export function forgetPosition(entry: string): void {
  readPositions().delete(entry)
}

function noteTop(): void {
  top = scrollY
}

function readPositions(): Map<string, unknown> {
  if (!positions) {
    const stored = parseJson(readInTab(SCROLL_KEY))
    positions = new Map(isObject(stored) ? Object.entries(stored) : [])
  }
  return positions
}
