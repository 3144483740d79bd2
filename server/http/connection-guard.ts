/**
 * Takes one request of a connection at a time. Node parses all that has come, 64 kB and thousands of requests, before it
 * looks whether the answers are read; and garbage behind a request would end the answer that is on its way.
 */
import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

const HEAD_END = '\r\n\r\n'
const LINGER_MS = 1000
/** Beside what was read last. More stays with the kernel, and then with the client. */
const MAX_WAITING_BYTES = 16 * 1024

export class ConnectionGuard {
  readonly #socket: Socket
  readonly #stallMs: number
  readonly #parse: (piece: Buffer) => void
  #latest: ServerResponse | undefined
  /** Read, but not parsed: the answer to the request before is not out yet. */
  #waiting: Buffer[] = []
  #waitingBytes = 0
  #isWaiting = false
  #bodyLeft = 0
  /** The last bytes that were parsed: a head's end may lie across two chunks. */
  #tail = ''

  /** Puts itself before Node's parser. An answer of which nothing is read for `stallMs` is cut. */
  constructor(socket: Socket, stallMs: number) {
    const [parse] = socket.listeners('data')
    if (!parse) throw new Error('ConnectionGuard: this version of Node reads connections in another way.')
    this.#socket = socket
    this.#stallMs = stallMs
    this.#parse = (piece) => Reflect.apply(parse, socket, [piece])
    socket.removeAllListeners('data')
    socket.on('data', (chunk: Buffer) => {
      // What a browser sends: one head, and no other request before it.
      if (this.#isIdle() && chunk.indexOf(HEAD_END) === chunk.length - HEAD_END.length) {
        this.#tail = ''
        this.#parse(chunk)
        return
      }
      this.#waiting.push(chunk)
      this.#waitingBytes += chunk.length
      if (!this.#isWaiting) this.#parseNext()
      else if (this.#waitingBytes > MAX_WAITING_BYTES) socket.pause()
    })
  }

  #isIdle(): boolean {
    return this.#waiting.length === 0 && this.#bodyLeft === 0 && !isBeingAnswered(this.#latest)
  }

  /** To be told of each response before it is answered. */
  note(response: ServerResponse): void {
    this.#latest = response
    this.#bodyLeft = Number(response.req.headers['content-length'] ?? 0)
  }

  /** Says the status in place of an answer, or lets the answer that has begun be the last one. */
  reject(status: number): void {
    const latest = this.#latest
    const socket = this.#socket
    if (!socket.writable) return
    this.#waiting = []
    socket.on('error', () => socket.destroy())
    // Closing with unread input resets the connection, and the answer is lost with it. So the rest is read and
    // dropped for a moment first, as nginx does (`lingering_close`).
    socket.removeAllListeners('data').resume()
    if (latest?.headersSent && !latest.closed) {
      latest.once('close', () => socket.destroy())
      return
    }
    const isAnswered = latest?.closed === true && !latest.req.complete
    const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}`
    socket.end(isAnswered ? '' : `${head}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
    const timer = setTimeout(() => socket.destroy(), LINGER_MS)
    socket.once('close', () => clearTimeout(timer))
  }

  /** Nothing has moved for a while. Where it is we who owe an answer, that has a deadline of its own. */
  endSilence(): void {
    if (this.#socket.writableLength > 0) this.#cut()
    else if (!isBeingAnswered(this.#latest)) this.#socket.destroy()
  }

  /** Closed in peace, the kernel would go on offering for minutes what it holds of an answer that nobody reads. */
  #cut(): void {
    this.#socket.resetAndDestroy()
  }

  #parseNext(): void {
    for (let [chunk] = this.#waiting; chunk && this.#socket.writable; [chunk] = this.#waiting) {
      if (isBeingAnswered(this.#latest)) {
        this.#waitFor(this.#latest)
        return
      }
      const isBody = this.#bodyLeft > 0
      const end = isBody ? Math.min(this.#bodyLeft, chunk.length) : findHeadEnd(this.#tail, chunk)
      if (isBody) this.#bodyLeft -= end
      this.#tail = chunk.toString('latin1', Math.max(0, end - HEAD_END.length + 1), end)
      this.#waitingBytes -= end
      if (end === chunk.length) this.#waiting.shift()
      else this.#waiting[0] = chunk.subarray(end)
      this.#parse(chunk.subarray(0, end))
    }
  }

  #waitFor(response: ServerResponse): void {
    this.#isWaiting = true
    // What is sent meanwhile restarts the socket's own limit.
    let unread = 0
    const stallCheck = setInterval(() => {
      const { writableLength } = this.#socket
      if (writableLength > 0 && writableLength === unread) this.#cut()
      unread = writableLength
    }, this.#stallMs)
    response.once('close', () => {
      clearInterval(stallCheck)
      this.#isWaiting = false
      this.#parseNext()
      if (!this.#isWaiting) this.#socket.resume()
    })
  }
}

/** `closed` is true one tick after the last byte was handed to the kernel. */
function isBeingAnswered(response: ServerResponse | undefined): response is ServerResponse {
  return response?.req.complete === true && !response.closed
}

/** Where the first piece of `chunk` ends that may be a whole head; `tail` stands before it. */
function findHeadEnd(tail: string, chunk: Buffer): number {
  const across = (tail + chunk.toString('latin1', 0, HEAD_END.length - 1)).indexOf(HEAD_END)
  if (across !== -1) return across + HEAD_END.length - tail.length
  const within = chunk.indexOf(HEAD_END)
  return within === -1 ? chunk.length : within + HEAD_END.length
}
