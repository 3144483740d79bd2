/**
 * Marks as a short text, for a QR code: '1~<owner>!products.<id>~<time>~<hash>~<state>.<id>…!orders…!<check>'. The texts of
 * the day are left out. Times are in whole seconds, rounded down: what comes back overwrites nothing.
 */
import { isAnalysis } from '../../../shared/analysis.ts'
import type { Mark, Marks } from './done-marks.ts'
import { checkMarks, type Refusal } from './marks-file.ts'
import { textHash } from './text-hash.ts'

const VERSION = '1'

export function formatMarksCode(owner: string, marks: Marks): string {
  const byTab = new Map<string, string[]>()
  for (const [key, mark] of Object.entries(marks)) {
    const [tab = '', ...id] = key.split('/')
    const fields = [encode(id.join('/')), secondsOf(mark).toString(36), mark.hash, stateOf(mark)]
    byTab.set(tab, [...(byTab.get(tab) ?? []), fields.join('~')])
  }
  const parts = [...byTab].map(([tab, entries]) => [tab, ...entries].join('.'))
  const body = [`${VERSION}~${textHash(owner)}`, ...parts].join('!')
  return `${body}!${textHash(body)}`
}

export function readMarksCode(code: string, owner: string, now: number): Marks | Refusal {
  const end = code.lastIndexOf('!')
  const body = code.slice(0, Math.max(0, end))
  if (code.slice(end + 1) !== textHash(body)) return 'damaged'
  const [head = '', ...parts] = body.split('!')
  const [version = '', hash = ''] = head.split('~')
  if (Number(version) > Number(VERSION)) return 'newer'
  const entries = parts.flatMap((part) => {
    const [tab, ...texts] = part.split('.')
    return texts.map((text) => (isAnalysis(tab) ? readEntry(tab, text) : undefined))
  })
  const marks = entries.flatMap((entry) => (entry ? [entry] : []))
  if (version !== VERSION || marks.length < entries.length) return 'damaged'
  return checkMarks(Object.fromEntries(marks), hash, owner, now)
}

function readEntry(tab: string, text: string): readonly [string, Mark] | undefined {
  const [id = '', seconds = '', hash = '', state = ''] = text.split('~')
  const at = new Date(Number.parseInt(seconds, 36) * 1000)
  const until = /^\d{4}-[01]\d-[0-3]\d$/.exec(state)?.[0]
  if (Number.isNaN(at.getTime()) || !(until ?? ['', 'o', 'n'].includes(state))) return undefined
  const mark: Mark = {
    at: at.toISOString(),
    hash,
    ...((state === 'o' || until) && ({ isOpen: true } as const)),
    ...(state === 'n' && ({ isNotForUs: true } as const)),
    ...(until && { until }),
  }
  return [`${tab}/${decode(id)}`, mark]
}

function decode(id: string): string {
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}

function stateOf({ isOpen, isNotForUs, until }: Mark): string {
  if (isOpen) return until ?? 'o'
  return isNotForUs ? 'n' : ''
}

function secondsOf({ at }: Mark): number {
  return Math.floor(Date.parse(at) / 1000)
}

/** Without the signs that divide a code. Half of a character that the host has cut is no text that could be encoded. */
function encode(id: string): string {
  return encodeURIComponent(id.replace(/\p{Surrogate}/gu, '\ufffd')).replace(
    /[.~!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
}
