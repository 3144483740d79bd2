/** Writes the log without ever waiting for whoever reads it: lines that can't be written are dropped and counted. */
import { fstatSync, write } from 'node:fs'
import { Socket } from 'node:net'

/** Writes a text and says when it is written, or why it could not be. */
type Write = (text: string, done: (error?: Error | null) => void) => void

/** In characters. A reader that sleeps for a while loses nothing; one that never wakes costs no more than this. */
const MAX_PENDING = 1024 * 1024
const MAX_WRITE = 64 * 1024

export class LogDestination {
  readonly #write: Write
  #pending: string[] = []
  #pendingLength = 0
  #isWriting = false
  #dropped = 0
  #reported = 0
  #whenIdle = Promise.withResolvers<void>()

  constructor(write: Write) {
    this.#write = write
  }

  readonly droppedLines = (): number => this.#dropped

  write(line: string): void {
    if (this.#pendingLength + line.length > MAX_PENDING) {
      this.#dropped += 1
      return
    }
    this.#pending.push(line)
    this.#pendingLength += line.length
    if (!this.#isWriting) this.#writeNext()
  }

  /** Resolves once everything is written or dropped, or after `timeoutMs`. */
  async flush(timeoutMs: number): Promise<void> {
    if (!this.#isWriting) return
    const timer = setTimeout(() => this.#whenIdle.resolve(), timeoutMs)
    await this.#whenIdle.promise
    clearTimeout(timer)
  }

  #writeNext(): void {
    const lines = this.#takeLines()
    const dropped = this.#dropped
    const report = dropped > this.#reported ? describeDropped(dropped - this.#reported) : ''
    this.#isWriting = true
    this.#write(report + lines.join(''), (error) => {
      if (error) this.#dropped += lines.length
      else this.#reported = dropped
      const hasNews = !error && this.#dropped > this.#reported
      if (this.#pending.length > 0 || hasNews) this.#writeNext()
      else this.#rest()
    })
  }

  #takeLines(): string[] {
    let length = 0
    let count = 0
    for (const line of this.#pending) {
      length += line.length
      count += 1
      if (length >= MAX_WRITE) break
    }
    this.#pendingLength -= length
    return this.#pending.splice(0, count)
  }

  #rest(): void {
    this.#isWriting = false
    this.#whenIdle.resolve()
    this.#whenIdle = Promise.withResolvers()
  }
}

function describeDropped(count: number): string {
  const line = {
    level: 'warn',
    time: new Date().toISOString(),
    droppedLines: count,
    msg: `${count} log lines were dropped`,
  }
  return `${JSON.stringify(line)}\n`
}

/** Where `fd` leads: a pipe, a socket, a file or a device. */
export function openLogDestination(fd: number): LogDestination {
  const kind = fstatSync(fd)
  return new LogDestination(kind.isFIFO() || kind.isSocket() ? writeToSocket(fd) : writeToFile(fd))
}

/** Without blocking: `fs.write` on a pipe that nobody reads holds a thread for ever, and the process' end waits for it. */
function writeToSocket(fd: number): Write {
  const socket = new Socket({ fd, readable: false, writable: true })
  // Each write is told of its failure; without a listener the process would end.
  socket.on('error', () => {})
  return (text, done) => {
    socket.write(text, done)
  }
}

function writeToFile(fd: number): Write {
  let endsMidLine = false
  return (text, done) => {
    let rest = Buffer.from(endsMidLine ? `\n${text}` : text)
    function writeRest() {
      write(fd, rest, (error, written) => {
        if (error) return done(error)
        endsMidLine = rest[written - 1] !== NEWLINE
        rest = rest.subarray(written)
        if (rest.length === 0) done()
        else writeRest()
      })
    }
    writeRest()
  }
}

const NEWLINE = 10
