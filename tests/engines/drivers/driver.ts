/** What a journey needs of a browser: the owner's hand and eye, nothing of the engine. */

export type Key = 'ArrowLeft' | 'Enter' | 'Escape'

/** One window of a fresh profile. */
export interface Tab {
  readonly goto: (url: string) => Promise<void>
  readonly back: () => Promise<void>
  readonly reload: () => Promise<void>
  /** Runs the function in the page; it knows nothing but what it is given, which must be JSON, as must its result. */
  readonly evaluate: <Given extends readonly unknown[], Result>(
    run: (...given: Given) => Result | Promise<Result>,
    ...given: Given
  ) => Promise<Result>
  /** A press of the mouse at a point of the viewport. */
  readonly click: (x: number, y: number) => Promise<void>
  readonly press: (key: Key) => Promise<void>
  readonly type: (text: string) => Promise<void>
  /**
   * Console errors, uncaught exceptions, CSP reports and layout shifts so far. WebKit's driver knows no console: there
   * the page is listened to from its load on, and what it has said comes with the next `evaluate`.
   */
  readonly complaints: readonly string[]
  readonly close: () => Promise<void>
}

export interface Viewport {
  readonly width: number
  readonly height: number
}

export interface Engine {
  readonly openTab: (viewport: Viewport) => Promise<Tab>
  readonly close: () => Promise<void>
}
