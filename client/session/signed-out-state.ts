/** The history entry of a visitor whom the dashboard has sent to '/': the page there says so. */
import { isObject } from './parse-json.ts'

export const SIGNED_OUT_STATE = { isSignedOut: true } as const

export function isSignedOutState(state: unknown): boolean {
  return isObject(state) && state.isSignedOut === true
}
