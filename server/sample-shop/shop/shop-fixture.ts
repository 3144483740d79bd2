/** Shops that the tests look over, and how a test reads a claim out of a text. */
import { expect } from 'vitest'
import { NBSP } from '../insights/figures.ts'
import { createShop, type Shop } from './shop.ts'

export const TODAY = '2026-03-02'

/** Several seeds, and a further branch of each: what holds in all of them is a rule. */
export const SHOPS: readonly Shop[] = [1, 2, 3, 6, 11].flatMap((seed) => [
  createShop({ seed, today: TODAY }),
  createShop({ seed, today: TODAY }, 4),
])

/** The numbers that a pattern's groups caught, or undefined where the claim isn't made. */
export function claimIn(text: string, pattern: RegExp): number[] | undefined {
  return pattern.exec(text.replaceAll(NBSP, ' '))?.slice(1).map(toNumber)
}

/** Every number in a text, but for those in quoted titles. */
export function numbersIn(text: string): number[] {
  return (text.replaceAll(/“[^”]*”|«[^»]*»/g, '').match(/\d[\d,]*(?:\.\d+)?/g) ?? []).map(toNumber)
}

/** Fails where a field is empty, or shows what only a programming error would show. */
export function expectReadable(insight: Readonly<Record<string, string>>): void {
  for (const text of Object.values(insight)) {
    expect(text).toMatch(/\S/)
    expect(text).not.toMatch(/undefined|null|NaN|Infinity|\[object| {2}|\bAED AED\b|\.\./)
  }
}

function toNumber(written: string): number {
  return Number(written.replaceAll(',', ''))
}
