/** What is put off, as all-day events of a calendar file (RFC 5545), which reminds on the morning of the day. */
import type { Analysis } from '../../../shared/analysis.ts'
import { type InsightItem, insightPlainText, insightTitle } from '../insight/insight-items.ts'
import type { PutOff } from '../marks/find-done.ts'
import { textHash } from '../marks/text-hash.ts'

/** Octets of a line, without its end. */
const LINE_LENGTH = 75
const MORNING = 'PT9H'

export interface Waiting extends PutOff {
  readonly item: InsightItem
}

/** `page`: the list's address, without any token. The same insight and day have the same UID: no entry comes twice. */
export function laterCalendar(
  product: string,
  page: string,
  analysis: Analysis,
  waiting: readonly Waiting[],
  now = new Date(),
): string {
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, '')
  const events = waiting.flatMap(({ item, keys, until }) => {
    const summary = escapeText(`${product}: ${insightTitle(analysis, item)}`)
    return [
      'BEGIN:VEVENT',
      `UID:${textHash(`${page} ${keys.join()} ${until}`)}@${new URL(page).hostname}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${until.replaceAll('-', '')}`,
      `SUMMARY:${summary}`,
      `DESCRIPTION:${escapeText(insightPlainText(analysis, item))}`,
      `URL:${page}`,
      'TRANSP:TRANSPARENT',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `TRIGGER:${MORNING}`,
      `DESCRIPTION:${summary}`,
      'END:VALARM',
      'END:VEVENT',
    ]
  })
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(product)}//Later//EN`,
    ...events,
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

/** Of text (section 3.3.11); other control characters may not stand in a file. */
function escapeText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
    .replace(/\p{Cc}/gu, ' ')
}

/** Into lines of 75 octets, a space before each but the first (section 3.1), and no character broken. */
function fold(line: string): string {
  const encoder = new TextEncoder()
  let folded = ''
  let length = 0
  for (const character of line) {
    const octets = encoder.encode(character).length
    if (length + octets > LINE_LENGTH) {
      folded += '\r\n '
      length = 1
    }
    folded += character
    length += octets
  }
  return folded
}
