/** Joins what a host sends item by item, as each piece is compressed, flushed and sent on its own. */
import { Transform, type TransformCallback } from 'node:stream'
import { HttpError } from './http-error.ts'

export const MAX_REPLY_BYTES = 64 * 1024 * 1024

const WORTHWHILE_BYTES = 32 * 1024
const GATHER_MS = 20

/** What comes after a pause goes on at once; what follows it, when there is enough of it or the time is over. */
export class Gather extends Transform {
  #pieces: Buffer[] = []
  #bytes = 0
  #received = 0
  #timer: NodeJS.Timeout | undefined

  override _transform(piece: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#received += piece.length
    if (this.#received > MAX_REPLY_BYTES) {
      done(new HttpError('analysis_invalid', { cause: 'too long' }))
      return
    }
    this.#pieces.push(piece)
    this.#bytes += piece.length
    if (!this.#timer || this.#bytes >= WORTHWHILE_BYTES) this.#release()
    done()
  }

  override _flush(done: TransformCallback): void {
    this.#release()
    done()
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    clearTimeout(this.#timer)
    done(error)
  }

  #release(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#bytes === 0) return
    this.push(Buffer.concat(this.#pieces))
    this.#pieces = []
    this.#bytes = 0
    this.#timer = setTimeout(() => this.#release(), GATHER_MS)
  }
}
