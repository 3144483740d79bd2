/** Nothing that is asked of a browser may hang in silence: after a while it fails, with what was asked and of which page. */
import type { Tab } from './driver.ts'

/** Shorter than a journey polls, so that a poll that fails tells why. */
const ANSWER_MS = 15_000
const PAGE_MS = 30_000
const STATE_MS = 3_000

/** The same tab, each of whose acts has a deadline. */
export function withDeadlines(tab: Tab): Tab {
  const timed = async <Result>(act: string, asked: Promise<Result>, ms = ANSWER_MS): Promise<Result> =>
    within(ms, asked, async () => `${act}: no answer in ${ms} ms. ${await describePage(tab)}`)
  const { hold, print } = tab
  return {
    ...tab,
    goto: (url) => timed(`goto ${url}`, tab.goto(url), PAGE_MS),
    back: () => timed('back', tab.back(), PAGE_MS),
    reload: () => timed('reload', tab.reload(), PAGE_MS),
    evaluate: (run, ...given) =>
      timed(`evaluate ${run.name || run} ${JSON.stringify(given)}`, tab.evaluate(run, ...given)),
    click: (x, y, times) => timed(`click ${x}, ${y}`, tab.click(x, y, times)),
    press: (key) => timed(`press ${key}`, tab.press(key)),
    hold: hold && ((key) => timed(`hold ${key}`, hold(key))),
    type: (text) => timed(`type ${text}`, tab.type(text)),
    takeAlert: () => timed('takeAlert', tab.takeAlert()),
    screenshot: () => timed('screenshot', tab.screenshot()),
    print: print && (() => timed('print', print(), PAGE_MS)),
    close: () => timed('close', tab.close()),
  }
}

/** Rejects with that message where it takes longer. */
export async function within<Result>(
  ms: number,
  asked: Promise<Result>,
  message: () => string | Promise<string>,
): Promise<Result> {
  const late = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => late.resolve(undefined), ms)
  try {
    const first = await Promise.race([asked.then((answer) => ({ answer })), late.promise])
    if (first) return first.answer
    throw new Error(await message())
  } finally {
    clearTimeout(timer)
  }
}

async function describePage(tab: Tab): Promise<string> {
  const state = tab.evaluate(
    () => `${location.href} is ${document.readyState}: ${document.body?.innerText.slice(0, 300)}`,
  )
  return within(STATE_MS, state, () => 'The page does not answer either.').catch(String)
}
