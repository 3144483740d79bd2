/** The browser as a journey sees it: an owner's input and view, nothing of the engine. */

export type Key = 'ArrowLeft' | 'Enter' | 'Escape'

/** One window of a fresh profile. */
export interface Tab {
  readonly goto: (url: string) => Promise<void>
  readonly back: () => Promise<void>
  readonly reload: () => Promise<void>
  /** Runs the function in the page. It can use only its arguments, which must be JSON, like its result. */
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
   * a script in the page collects messages from its load on, and they arrive with the next `evaluate`.
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
