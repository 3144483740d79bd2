import { decodeEscapes } from './decode-escapes.ts'

/** Whether a target is under /shopify, where errors are JSON, in any letter case and percent-encoding. */
export function isApiTarget(target: string): boolean {
  const { pathname } = new URL(`http://any${target}`)
  return /^\/+shopify(?:[/;\\%]|$)/i.test(decodeEscapes(pathname) ?? pathname)
}
