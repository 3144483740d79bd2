/**
 * Measures how long an input occupies the page's main thread until the result is painted, from Chromium's trace. It is
 * CPU time, so it excludes other programs on the machine and the wait for the next frame.
 */
import type { Browser, Page } from '@playwright/test'
import * as v from 'valibot'

const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing']
/** Waits until everything that is rendered later, or done when the page is idle, has finished. */
const PAUSE_MS = 1500

/** Times in microseconds, of the clock and of the thread (`tts`, `tdur`). */
const EVENT = v.object({
  name: v.string(),
  pid: v.number(),
  tid: v.number(),
  ts: v.number(),
  dur: v.optional(v.number(), 0),
  tts: v.optional(v.number(), 0),
  tdur: v.optional(v.number(), 0),
  args: v.fallback(v.object({ data: v.object({ type: v.string() }) }), { data: { type: '' } }),
})

type TraceEvent = v.InferOutput<typeof EVENT>

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
  const trace = v.parse(
    v.object({ traceEvents: v.array(v.unknown()) }),
    JSON.parse((await browser.stopTracing()).toString()),
  )
  const all = trace.traceEvents.flatMap((each) => (v.is(EVENT, each) ? [v.parse(EVENT, each)] : []))
  const isOf = (type: string) => (event: TraceEvent) =>
    event.name === 'EventDispatch' && event.args.data.type === type
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
