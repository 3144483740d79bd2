/** A W3C WebDriver session, as far as the journeys need one (docs/decisions/014-by-hand.md has why by hand). */
import * as v from 'valibot'
import { keepComplaints, watchPage } from '../../support/watch-page.ts'
import type { Key, Tab, Viewport } from './driver.ts'
import { pageScript, parseOutcome } from './page-script.ts'

const KEYS: Readonly<Record<Key, string>> = {
  ArrowLeft: '\uE012',
  Enter: '\uE007',
  Escape: '\uE00C',
  Space: '\uE00D',
}

const REPLY = v.object({ value: v.unknown() })
const FAULT = v.object({ error: v.string(), message: v.string() })
/** What the function in the page came to, and what the page has complained of meanwhile. */
const HEARD = v.tuple([v.string(), v.array(v.string())])
const WINDOW = v.object({ handle: v.string() })
const SESSION = v.object({ sessionId: v.string(), capabilities: v.object({ setWindowRect: v.boolean() }) })

/** Shorter than a journey polls, so that a poll that fails tells why. */
const ANSWER_MS = 50_000

/** Opens a session at the driver, which gives it a fresh profile and a window. */
export async function openSession(driver: string, capabilities: object, viewport: Viewport): Promise<Tab> {
  const { sessionId, capabilities: given } = v.parse(
    SESSION,
    await send('POST', `${driver}/session`, { capabilities: { alwaysMatch: capabilities } }),
  )
  const session = `${driver}/session/${sessionId}`
  let current = v.parse(v.string(), await send('GET', `${session}/window`))
  const close = async () => void (await send('DELETE', session))
  const first = { ...tabOf(current), close }
  if (given.setWindowRect) await resize(viewport, first, (path, body) => send('POST', session + path, body))
  return first

  function tabOf(handle: string): Tab {
    return tabBy(async (method, path, body) => {
      // The driver speaks to one window at a time.
      if (current !== handle) await send('POST', `${session}/window`, { handle })
      current = handle
      return send(method, session + path, body)
    }, openAnother)
  }

  async function openAnother(): Promise<Tab> {
    const { handle } = v.parse(WINDOW, await send('POST', `${session}/window/new`, { type: 'window' }))
    return tabOf(handle)
  }
}

type Call = (method: string, path: string, body?: object) => Promise<unknown>

function tabBy(call: Call, another: Tab['another']): Tab {
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
    // It takes a finger for a mouse.
    swipe: undefined,
    async press(key) {
      await strike([KEYS[key]])
    },
    // The protocol's own keys don't repeat.
    hold: undefined,
    async type(text) {
      await strike(text)
    },
    async screenshot() {
      return Buffer.from(v.parse(v.string(), await call('GET', '/screenshot')), 'base64')
    },
    print: undefined,
    complaints,
    another,
    async close() {
      await call('DELETE', '/window')
    },
  }
}

/** Gives the page the viewport's size: WebDriver sets that of the window, frame included. */
async function resize(
  { width, height }: Viewport,
  tab: Tab,
  post: (path: string, body: object) => Promise<unknown>,
): Promise<void> {
  await post('/window/rect', { width, height })
  const inner = await tab.evaluate(() => ({ width: innerWidth, height: innerHeight }))
  await post('/window/rect', { width: 2 * width - inner.width, height: 2 * height - inner.height })
}

/** Rejects where the browser refuses, or keeps silent. */
async function send(method: string, url: string, body?: object): Promise<unknown> {
  const signal = AbortSignal.timeout(ANSWER_MS)
  const reply = await fetch(url, { method, signal, ...(body && { body: JSON.stringify(body) }) }).catch(
    (cause: unknown) => {
      throw new Error(`The page does not answer: ${method} ${new URL(url).pathname}`, { cause })
    },
  )
  const { value } = v.parse(REPLY, await reply.json())
  if (reply.ok) return value
  const { error, message } = v.parse(FAULT, value)
  throw new Error(`${error}: ${message}`)
}
