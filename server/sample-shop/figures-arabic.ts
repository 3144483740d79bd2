/** How figures are written in Arabic: Western digits, as shops in the Emirates do, and the noun's right form. */

const NUMBER = new Intl.NumberFormat('en')
const PLURAL = new Intl.PluralRules('ar')

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
  return `${NUMBER.format(Math.round(dirhams))} د.إ`
}

export function arabicNumber(value: number): string {
  return NUMBER.format(value)
}

/** `3 أيام`, `12 يومًا`; in the genitive, as after a preposition. */
export function arabicDays(value: number): string {
  return counted(value, DAYS)
}

/** `3 قطع`, `12 قطعة`; in the genitive. */
export function arabicPieces(value: number): string {
  return counted(value, PIECES)
}

function counted(value: number, forms: NounForms): string {
  const form = PLURAL.select(value)
  if (form === 'one' || form === 'two') return forms[form]
  return `${NUMBER.format(value)} ${forms[form === 'zero' ? 'other' : form]}`
}
