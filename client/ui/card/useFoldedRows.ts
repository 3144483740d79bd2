import { useSyncExternalStore } from 'react'

/** As InsightCard.module.css has it; touch screens show all at once. */
const FOLDED_ROWS = '(min-width: 80rem) and (hover: hover)'

/** Whether cards are rows that show the beginnings of long texts; false on the server, and until React has come. */
export function useFoldedRows(): boolean {
  return useSyncExternalStore(subscribe, areFolded, areNot)
}

function subscribe(listener: () => void) {
  const query = matchMedia(FOLDED_ROWS)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

function areFolded(): boolean {
  return matchMedia(FOLDED_ROWS).matches
}

function areNot(): boolean {
  return false
}
