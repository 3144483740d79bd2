/**
 * Measures how long an input occupies the page's main thread until the result is painted, from Chromium's trace. It is
 * CPU time, so it excludes other programs on the machine and the wait for the next frame.
 */
import type { Browser, Page } from '@playwright/test'

const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing']
/** Waits until everything that is rendered later, or done when the page is idle, has finished. */
const PAUSE_MS = 1500

/** Times in microseconds, of the clock and of the thread (`tts`, `tdur`). */
interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur: number
  readonly tts: number
  readonly tdur: number
  readonly args?: { readonly data?: { readonly type?: string } }
}

export interface Input {
  /** The DOM event at which the time starts, and the one that the page handles. */
  readonly from: string
  readonly answered: string
  readonly act: () => Promise<unknown>
}

/**
 * Returns milliseconds of main-thread time: until the next frame (`painted`), and for each name of `performance.mark`,
 * until the frame after its last call. `whole` is all of its time after the input.
 */
export async function traceInput(browser: Browser, page: Page, { from, answered, act }: Input) {
  await browser.startTracing(page, { categories: CATEGORIES })
  await act()
  await page.waitForTimeout(PAUSE_MS)
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString())
  const all: TraceEvent[] = traceEvents.map((event: object) => ({ dur: 0, tts: 0, tdur: 0, ...event }))
  const isOf = (type: string) => (event: TraceEvent) =>
    event.name === 'EventDispatch' && event.args?.data?.type === type
  const start = all.find(isOf(from))
  if (!start) throw new Error(`The trace has no ${from}.`)
  const events = all
    .filter(({ pid, tid, ts }) => pid === start.pid && tid === start.tid && ts >= start.ts)
    .sort((a, b) => a.ts - b.ts)
  const answer = events.find(isOf(answered))
  if (!answer) throw new Error(`The trace has no ${answered}.`)
  const untilFrameAfter = (ts: number) => {
    const frame = events.find((event) => event.name === 'Commit' && event.ts >= ts)
    return frame && (frame.tts + frame.tdur - start.tts) / 1000
  }
  return {
    whole: (Math.max(...events.map(({ tts, tdur }) => tts + tdur)) - start.tts) / 1000,
    painted: untilFrameAfter(answer.ts + answer.dur),
    marked(name: string): number | undefined {
      const mark = events.findLast((event) => event.name === name)
      return mark && untilFrameAfter(mark.ts)
    },
  }
}
