/** Measures time in parts; runs from the start. */
export class Stopwatch {
  #elapsedMs = 0
  #startedAt: number | undefined = performance.now()

  get elapsedMs(): number {
    return this.#elapsedMs + (this.#startedAt === undefined ? 0 : performance.now() - this.#startedAt)
  }

  get isRunning(): boolean {
    return this.#startedAt !== undefined
  }

  pause(): void {
    this.#elapsedMs = this.elapsedMs
    this.#startedAt = undefined
  }

  resume(): void {
    this.#startedAt ??= performance.now()
  }
}
