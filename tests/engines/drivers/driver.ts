/** The browser as a journey uses it: an owner's input and what is visible, without details of the engine. */

export type Key = 'ArrowLeft' | 'Enter' | 'Escape'

/** One window with a fresh profile. */
export interface Tab {
  readonly goto: (url: string) => Promise<void>
  readonly back: () => Promise<void>
  readonly reload: () => Promise<void>
  /** Runs the function in the page. It can use only its arguments, which must be JSON, like its result. */
  readonly evaluate: <Given extends readonly unknown[], Result>(
    run: (...given: Given) => Result | Promise<Result>,
    ...given: Given
  ) => Promise<Result>
  /** Clicks at a point of the viewport. */
  readonly click: (x: number, y: number) => Promise<void>
  readonly press: (key: Key) => Promise<void>
  readonly type: (text: string) => Promise<void>
  /**
   * Console errors, uncaught exceptions and CSP reports so far. WebKit's driver doesn't report the console, so a script
   * in the page collects messages, which arrive with the next `evaluate`.
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
