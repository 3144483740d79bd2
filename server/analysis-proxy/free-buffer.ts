/** Gives a buffer's memory back at once: the collector sees only its small head, and lets hundreds of them pile up. */
import type { NonSharedBuffer } from 'node:buffer'

/** To be called when nobody reads it any more: it is empty from then on. One that shares its memory is left alone. */
export function freeBuffer({ buffer, byteLength }: NonSharedBuffer): void {
  if (byteLength > 0 && byteLength === buffer.byteLength) buffer.transfer(0)
}
