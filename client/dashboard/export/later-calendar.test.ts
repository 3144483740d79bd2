import fc from 'fast-check'
import { expect, test } from 'vitest'
import { laterCalendar } from './later-calendar.ts'

const PAGE = 'https://shop.example/home?tab=products'
const NOW = new Date(Date.UTC(2026, 10, 24, 20, 30, 5, 7))

const calendar = (item: object, until = '2026-11-27') =>
  laterCalendar(
    'Vitrine',
    PAGE,
    'products',
    [{ item: { ...item }, keys: ['products/7'], at: '', until }],
    NOW,
  )

/** As a calendar reads it (RFC 5545, section 3.1 and 3.3.11). */
const read = (file: string, name: string) =>
  file
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1)
    .replace(/\\(.)/g, (_whole, sign: string) => (sign === 'n' ? '\n' : sign))

test('an insight that is put off is an all-day event of its day, with its texts and a reminder in the morning', () => {
  const file = calendar({ productId: 7, seoTitle: 'Soap', inventoryInsight: 'Ten left; reorder, soon.' })
  expect(file.split('\r\n').filter((line) => !/^(?:UID|DESCRIPTION| )/.test(line))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Vitrine//Later//EN',
    'BEGIN:VEVENT',
    'DTSTAMP:20261124T203005Z',
    'DTSTART;VALUE=DATE:20261127',
    'SUMMARY:Vitrine: Soap',
    `URL:${PAGE}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:PT9H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
  expect(read(file, 'DESCRIPTION')).toBe(
    'Soap\nInventory Insight: Ten left; reorder, soon.\nPricing Suggestion: ',
  )
  expect(read(file, 'UID')).toMatch(/^\w+@shop\.example$/)
})

test('the same insight and day keep their UID, other texts or not; another day has another one', () => {
  const uid = (text: string, until?: string) => read(calendar({ inventoryInsight: text }, until), 'UID')
  expect(uid('Ten left.')).toBe(uid('Two left.'))
  expect(uid('Ten left.')).not.toBe(uid('Ten left.', '2026-11-28'))
})

test('whatever the texts, a line has 75 octets at most, breaks no character, and gives the text back', () => {
  const text = fc.string({ unit: fc.constantFrom(...'a;,\\:"\n\r صابون😀é '), maxLength: 300 })
  fc.assert(
    fc.property(text, (seoTitle) => {
      const file = calendar({ seoTitle })
      for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThan(76)
      expect(file.replaceAll('\r\n', '')).not.toMatch(/\p{Cc}|\uFFFD/u)
      expect(read(file, 'SUMMARY')).toBe(`Vitrine: ${seoTitle.replace(/\r\n?/g, '\n')}`)
    }),
  )
})
