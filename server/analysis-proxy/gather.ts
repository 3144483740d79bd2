/** Joins what a host sends item by item, as each piece is compressed and sent on its own. */
import { on } from 'node:events'
import { type Readable, Transform, type TransformCallback } from 'node:stream'
import { HttpError } from '../http/http-error.ts'

export const MAX_REPLY_BYTES = 64 * 1024 * 1024

const WORTHWHILE_BYTES = 64 * 1024
/** What a host has said goes on when it says no more for so long. */
const PAUSE_MS = 20

/** Reads all that has come at once. A stream that flows passes each of the host's pieces on by itself. */
export async function* readAll(reply: Readable): AsyncGenerator<Buffer> {
  for await (const _ of on(reply, 'readable', { close: ['end'] })) {
    if (reply.readableLength > 0) yield reply.read(reply.readableLength)
    // The end is told to whoever asks once more.
    reply.read(0)
  }
}

export class Gather extends Transform {
  readonly #pause = setTimeout(() => this.#release(), PAUSE_MS)
  #pieces: Buffer[] = []
  #bytes = 0
  #received = 0

  override _transform(piece: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#pieces.push(piece)
    this.#bytes += piece.length
    this.#received += piece.length
    if (this.#bytes >= WORTHWHILE_BYTES) this.#release()
    else this.#pause.refresh()
    const isTooLong = this.#received > MAX_REPLY_BYTES
    done(isTooLong ? new HttpError('analysis_invalid', { cause: 'too long' }) : null)
  }

  override _flush(done: TransformCallback): void {
    this.#release()
    done()
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    clearTimeout(this.#pause)
    done(error)
  }

  #release(): void {
    this.push(Buffer.concat(this.#pieces))
    this.#pieces = []
    this.#bytes = 0
  }
}
