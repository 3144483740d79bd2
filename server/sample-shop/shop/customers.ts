/** The people who buy, or have stopped to, or haven't begun. */
import { isolate } from './isolate.ts'
import type { Random } from './random.ts'

export interface Customer {
  readonly id: string
  readonly name: string
  readonly city: string
  readonly joinedDaysAgo: number
  /** Has ordered nothing for at least this long. */
  readonly quietForDays: number
  readonly variant: number
}

export const CUSTOMER_COUNT = 120

const FIRST_ID = 6_902_817_331_200
const ID_STEP = 53

const FIRST_NAMES =
  'Fatima Mariam Noura Aisha Hessa Shamma Reem Rania Hala Nadia Sana Omar Khalid Yousef Ahmed Karim Tariq Bilal Priya Anjali Rahul Deepa Maria Grace Jose Angela Sarah James Emma Sophie Elena Olena Wei Yuki'.split(
    ' ',
  )
const INITIALS = 'ABDFGHJKLMNRSTWZ'.split('')
const ARABIC_FIRST_NAMES = 'نورة خالد مريم'.split(' ')
const ARABIC_INITIALS = 'بحسعمن'.split('')
const ARABIC_SHARE = 0.08

/** Those named first are home to most. */
const CITIES = [
  'Dubai',
  'Abu Dhabi',
  'Sharjah',
  'Al Ain',
  'Ajman',
  'Ras Al Khaimah',
  'Fujairah',
  'Muscat',
  'Riyadh',
]

const QUIET_SHARE = 0.15
const NEVER_BOUGHT_SHARE = 0.05

export function createCustomers(random: Random, branch: number): readonly Customer[] {
  return Array.from({ length: CUSTOMER_COUNT }, (_, index) => {
    const joinedDaysAgo = random.chance(0.3) ? random.whole(3, 60) : random.whole(61, 900)
    return {
      id: String(FIRST_ID + (branch * CUSTOMER_COUNT + index) * ID_STEP),
      name: createName(random),
      city: random.pickEarly(CITIES, 2),
      joinedDaysAgo,
      quietForDays: quietForDays(random, joinedDaysAgo),
      variant: random.whole(0, 99),
    }
  })
}

/** First name and initial, in one script; Arabic is kept apart from the words around it. */
function createName(random: Random): string {
  if (random.chance(ARABIC_SHARE)) {
    return isolate(`${random.pick(ARABIC_FIRST_NAMES)} ${random.pick(ARABIC_INITIALS)}.`)
  }
  return `${random.pick(FIRST_NAMES)} ${random.pick(INITIALS)}.`
}

function quietForDays(random: Random, joinedDaysAgo: number): number {
  if (random.chance(NEVER_BOUGHT_SHARE)) return joinedDaysAgo + 1
  if (random.chance(QUIET_SHARE)) return random.whole(45, 90)
  return 0
}
