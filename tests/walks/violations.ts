/** What must hold after each step, whatever it was. */
import { OWNER_KEYS, TOKEN_KEY } from '../../client/session/storage-keys.ts'
import { ANALYSES, ANALYSIS_NAMES } from '../../shared/analysis.ts'
import { fieldName, tabName, viewing } from '../pages/words.ts'
import type { Sight } from './observe.ts'
import type { Step } from './steps.ts'
import { callsUnderWay, ownerOf, type Walk } from './walk.ts'

const KEYS = [TOKEN_KEY, ...OWNER_KEYS]

export function findViolations(walk: Walk, step: Step, before: Sight, now: Sight): string[] {
  const found: string[] = []
  const must = (holds: boolean, otherwise: string) => {
    if (!holds) found.push(otherwise)
  }
  must(callsUnderWay(walk) <= 1, `${callsUnderWay(walk)} calls are under way`)
  must(walk.uncaught.length === 0, `uncaught: ${walk.uncaught}`)
  const unknown = now.storedKeys.filter((key) => !KEYS.includes(key))
  must(unknown.length === 0, `stored: ${unknown}`)
  if (!now.path.startsWith('/home')) return found

  const analysis = ANALYSIS_NAMES.find((name) => tabName(name) === now.selectedTab)
  must(analysis !== undefined, `selected tab: ${now.selectedTab}`)
  if (analysis === undefined) return found
  const { textFields } = ANALYSES[analysis]
  const cards = [...now.open, ...now.returned, ...now.done, ...now.away]
  must(now.words.includes(viewing(analysis)), `the title is not that of ${analysis}`)
  for (const card of cards) {
    must(card.includes(`for ${ownerOf(walk).name}.`), `another owner's card: ${card}`)
    for (const { name: field } of textFields)
      must(card.includes(fieldName(field)), `another tab's card: ${card}`)
  }
  must(!now.isLoading || cards.length === 0, 'cards stand there while the list is loaded')
  must(!now.isLoading || now.emptyText === undefined, `loading, and '${now.emptyText}'`)
  must(
    now.emptyText === undefined || now.open.length === 0,
    `'${now.emptyText}', and ${now.open.length} cards`,
  )
  must(
    now.isLoading ||
      cards.length > 0 ||
      now.emptyText !== undefined ||
      /(?:Done|Later|Not for us) \(\d/.test(now.words),
    'nothing is shown',
  )
  must(now.alert === undefined || walk.hasFailed, `an error for no reason: ${now.alert}`)

  const [, shown] = /(\d+) of \d+\b/.exec(now.words) ?? /(\d+) insights?\b(?! waits?\b)/.exec(now.words) ?? []
  const [, done, all] = /(\d+) of (\d+) done/.exec(now.words) ?? []
  const count = done === undefined ? shown : Number(all) - Number(done)
  if (count !== undefined && !now.isLoading)
    must(Number(count) === now.open.length, `it says ${count}, and shows ${now.open.length} cards`)

  must(now.focus !== 'unseen', 'the focus is on what is not seen')
  if (step.keepsFocus) {
    must(
      before.focus !== 'search' || now.focus === 'search',
      `the focus was in the search field, now ${now.focus}`,
    )
    must(before.focus === 'nowhere' || now.focus !== 'nowhere', 'the focus is lost')
  }
  return found
}
