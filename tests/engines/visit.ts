/** An owner's visit: input and visible elements, by roles and names. */
import { expect } from 'vitest'
import { localPath } from '../pages/words.ts'
import type { Tab } from './drivers/driver.ts'
import { lookFor, type Seen } from './look-for.ts'

type Name = string | RegExp

export class Visit {
  readonly tab: Tab
  readonly origin: string
  readonly #allowedErrors: RegExp[] = []

  constructor(tab: Tab, origin: string) {
    this.tab = tab
    this.origin = origin
  }

  open(path: string): Promise<void> {
    return this.tab.goto(this.origin + localPath(path))
  }

  /** Returns all visible elements of the role, with the name if one is given. */
  look(role: string, name: Name = /(?:)/): Promise<Seen[]> {
    return this.tab.evaluate(lookFor, role, patternOf(name), 'stay')
  }

  see(role: string, name?: Name): Promise<Seen> {
    return until(`see ${role} ${name}`, async () => (await this.look(role, name))[0])
  }

  async miss(role: string, name?: Name): Promise<void> {
    await expect.poll(() => this.look(role, name), { message: `miss ${role} ${name}` }).toEqual([])
  }

  /** Waits until the element can be pressed, then clicks its center. */
  async press(role: string, name: Name): Promise<void> {
    const { x, y, width, height } = await until(`press ${role} ${name}`, async () => {
      const [first] = await this.look(role, name)
      if (first?.isReachable && first.isAlive) return first
      await this.tab.evaluate(lookFor, role, patternOf(name), 'scroll-to-first')
      return undefined
    })
    await this.tab.click(x + width / 2, y + height / 2)
  }

  /** Presses with a key, because a click so soon after another one may be part of a double click. */
  async strike(role: string, name: Name): Promise<void> {
    await this.see(role, name)
    await this.tab.evaluate(lookFor, role, patternOf(name), 'focus-first')
    await this.tab.press('Enter')
  }

  async read(words: string): Promise<void> {
    const seen = async () => withoutIsolates(await this.tab.evaluate(() => document.body.innerText))
    await expect.poll(seen, { message: `read ${words}` }).toContain(withoutIsolates(words))
  }

  allowErrors(...complaints: readonly RegExp[]): void {
    this.#allowedErrors.push(...complaints)
  }

  /** Returns unexpected console errors and CSP reports. */
  async surprises(): Promise<readonly string[]> {
    await this.tab.evaluate(() => document.readyState)
    return this.tab.complaints.filter(
      (complaint) => !this.#allowedErrors.some((known) => known.test(complaint)),
    )
  }
}

async function until<T>(message: string, probe: () => Promise<T | undefined>): Promise<T> {
  let found: T | undefined
  const look = async () => {
    found = await probe()
    return found
  }
  await expect.poll(look, { message }).toBeDefined()
  if (found === undefined) throw new Error(message)
  return found
}

/** Firefox' `innerText` contains no isolates. */
function withoutIsolates(text: string): string {
  return text.replaceAll(/[\u2066-\u2069]/g, '')
}

function patternOf(name: Name): string {
  return typeof name === 'string' ? `^${RegExp.escape(name)}$` : name.source
}
