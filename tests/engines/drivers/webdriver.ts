/** A W3C WebDriver session with the commands that the journeys need (the reasons are in docs/decisions/009-own-code.md). */
import * as v from 'valibot'
import { keepComplaints, watchPage } from '../../support/watch-page.ts'
import type { Key, Tab, Viewport } from './driver.ts'
import { pageScript, parseOutcome } from './page-script.ts'

const KEYS: Readonly<Record<Key, string>> = {
  ArrowLeft: '\uE012',
  Enter: '\uE007',
  Escape: '\uE00C',
}

const RESPONSE = v.object({ value: v.unknown() })
const FAULT = v.object({ error: v.string(), message: v.string() })
/** The result of the function in the page, and the errors that the page has logged meanwhile. */
const HEARD = v.tuple([v.string(), v.array(v.string())])
const SESSION = v.object({ sessionId: v.string(), capabilities: v.object({ setWindowRect: v.boolean() }) })

/** Shorter than a journey polls, so that a failing poll reports its reason. */
const ANSWER_MS = 50_000

/** Opens a session at the driver, with a fresh profile and a window. */
export async function openSession(driver: string, capabilities: object, viewport: Viewport): Promise<Tab> {
  const { sessionId, capabilities: given } = v.parse(
    SESSION,
    await send('POST', `${driver}/session`, { capabilities: { alwaysMatch: capabilities } }),
  )
  const call: Call = (method, path, body) => send(method, `${driver}/session/${sessionId}${path}`, body)
  const tab = tabBy(call)
  if (given.setWindowRect) await resize(viewport, tab, call)
  return tab
}

type Call = (method: string, path: string, body?: object) => Promise<unknown>

function tabBy(call: Call): Tab {
  const act = (type: 'pointer' | 'key', actions: readonly object[]) =>
    call('POST', '/actions', { actions: [{ type, id: type, actions }] })
  const strike = (text: Iterable<string>) =>
    act(
      'key',
      Array.from(text).flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    )

  const complaints: string[] = []
  return {
    async goto(url) {
      await call('POST', '/url', { url })
    },
    async back() {
      await call('POST', '/back', {})
    },
    async reload() {
      await call('POST', '/refresh', {})
    },
    async evaluate(run, ...given) {
      const script = `(${keepComplaints})();(${watchPage})();${pageScript(run, given)}
        .then((outcome) => arguments[arguments.length - 1]([outcome, complaints.splice(0)]))`
      const [outcome, heard] = v.parse(HEARD, await call('POST', '/execute/async', { script, args: [] }))
      complaints.push(...heard)
      return parseOutcome(outcome)
    },
    async click(x, y) {
      await act('pointer', [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ])
    },
    async press(key) {
      await strike([KEYS[key]])
    },
    async type(text) {
      await strike(text)
    },
    complaints,
    async close() {
      await call('DELETE', '')
    },
  }
}

/** Gives the page the viewport's size. WebDriver sets the size of the window, which includes its frame. */
async function resize({ width, height }: Viewport, tab: Tab, call: Call): Promise<void> {
  await call('POST', '/window/rect', { width, height })
  const inner = await tab.evaluate(() => ({ width: innerWidth, height: innerHeight }))
  await call('POST', '/window/rect', { width: 2 * width - inner.width, height: 2 * height - inner.height })
}

/** Rejects if the browser refuses the command or doesn't respond. */
async function send(method: string, url: string, body?: object): Promise<unknown> {
  const signal = AbortSignal.timeout(ANSWER_MS)
  const response = await fetch(url, { method, signal, ...(body && { body: JSON.stringify(body) }) }).catch(
    (cause: unknown) => {
      throw new Error(`The page does not answer: ${method} ${new URL(url).pathname}`, { cause })
    },
  )
  const { value } = v.parse(RESPONSE, await response.json())
  if (response.ok) return value
  const { error, message } = v.parse(FAULT, value)
  throw new Error(`${error}: ${message}`)
}
