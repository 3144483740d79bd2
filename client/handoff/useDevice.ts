/** Where the page is open, as far as it matters for the hand-off. Unknown until the page is hydrated. */
import { useSyncExternalStore } from 'react'

export type Device = 'computer' | 'ios' | 'android' | 'phone' | 'unknown'

export function useDevice(): Device {
  return useSyncExternalStore(neverChanges, currentDevice, () => 'unknown' as const)
}

const neverChanges = () => () => {}

function currentDevice(): Device {
  if (matchMedia('(pointer: fine)').matches) return 'computer'
  if (isAndroid(navigator)) return 'android'
  return isIos(navigator) ? 'ios' : 'phone'
}

/** Android's browsers all name it there, also with a shortened user agent. */
export function isAndroid({ userAgent }: Navigator): boolean {
  return /\bAndroid\b/.test(userAgent)
}

/** An iPad calls itself a Mac, which has no touch screen. */
function isIos({ userAgent, maxTouchPoints }: Navigator): boolean {
  return /\b(?:iPhone|iPad|iPod)\b/.test(userAgent) || (/\bMacintosh\b/.test(userAgent) && maxTouchPoints > 1)
}
