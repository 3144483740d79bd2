import { decodeEscapes } from './decode-escapes.ts'

/** Whether a target lies under /shopify, where all of our own errors are JSON: in any letter case, however it is spelled. */
export function isApiTarget(target: string): boolean {
  const { pathname } = new URL(`http://any${target}`)
  return /^\/+shopify(?:[/;\\%]|$)/i.test(decodeEscapes(pathname) ?? pathname)
}
