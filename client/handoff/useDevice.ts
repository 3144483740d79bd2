/** The kind of device, as far as the hand-off needs it; 'unknown' until hydration. */
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

export function isAndroid({ userAgent }: Navigator): boolean {
  return /\bAndroid\b/.test(userAgent)
}

/** An iPad identifies itself as a Mac, but Macs have no touch screen. */
function isIos({ userAgent, maxTouchPoints }: Navigator): boolean {
  return /\b(?:iPhone|iPad|iPod)\b/.test(userAgent) || (/\bMacintosh\b/.test(userAgent) && maxTouchPoints > 1)
}
