/** How figures are written in Arabic: Western digits, as shops in the Emirates do, and the noun's right form. */
import { NBSP, number } from './figures.ts'

interface NounForms {
  readonly one: string
  readonly two: string
  readonly few: string
  readonly many: string
  readonly other: string
}

const DAYS: NounForms = { one: 'يوم واحد', two: 'يومين', few: 'أيام', many: 'يومًا', other: 'يوم' }
const PIECES: NounForms = { one: 'قطعة واحدة', two: 'قطعتين', few: 'قطع', many: 'قطعة', other: 'قطعة' }

/** `1,250 د.إ` */
export function arabicMoney(dirhams: number): string {
  return `${number(Math.round(dirhams))}${NBSP}د.إ`
}

/** `3 أيام`, `12 يومًا`; in the genitive, as after a preposition. */
export function arabicDays(value: number): string {
  return counted(value, DAYS)
}

/** `3 قطع`, `12 قطعة`; in the genitive. */
export function arabicPieces(value: number): string {
  return counted(value, PIECES)
}

/** The forms are those of CLDR's plural rules for Arabic. */
function counted(value: number, { one, two, few, many, other }: NounForms): string {
  if (value === 1) return one
  if (value === 2) return two
  const lastTwo = value % 100
  if (lastTwo >= 3 && lastTwo <= 10) return `${number(value)}${NBSP}${few}`
  return `${number(value)}${NBSP}${lastTwo >= 11 ? many : other}`
}
