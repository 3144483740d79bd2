/** Random walks through what can happen to a list, in two browser tabs and by a link: whatever comes, the rules hold. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Language } from '../../../shared/languages.ts'
import { addDays } from './calendar-day.ts'
import { derive, type Item } from './derive.ts'
import {
  byKey,
  keepAsDone,
  type Marks,
  mark,
  merge,
  NO_MARKS,
  takeTexts,
  undo,
  withoutTexts,
} from './mark.ts'
import { createSnapshot, type Snapshot } from './snapshot.ts'

interface World {
  readonly snapshot?: Snapshot
  readonly language: Language
  /** The known texts before the news. */
  readonly base: Snapshot['knownTexts']
  readonly seenAt?: string | undefined
  readonly today: string
  readonly marks: Marks
  /** Those of the other browser tab. */
  readonly elsewhere: Marks
}

const NOTHING: World = {
  language: 'en',
  base: new Map(),
  today: '2026-11-24',
  marks: NO_MARKS,
  elsewhere: NO_MARKS,
}

const days = fc.nat(4).map((count) => addDays(NOTHING.today, count))

const insights = fc.record({
  orderId: fc.constantFrom('', '1', '2', '3'),
  summaryInsight: fc.constantFrom('a', 'b', 'c'),
})

/** Few ids, texts, days and moments, so that they meet often. Ids are missing and repeated; clocks say anything. */
const steps = fc.record({
  happens: fc.nat(99),
  list: fc.array(insights, { minLength: 2, maxLength: 5 }),
  state: fc.oneof(
    fc.constantFrom({ state: 'open' } as const, { state: 'dismissed' } as const),
    fc.record({ state: fc.constant('done' as const), on: days }),
    fc.record({ state: fc.constant('later' as const), until: days }),
  ),
  nth: fc.nat(99),
  nowMs: fc.nat(5),
  fetchedAt: fc.uuid(),
})
type Step = typeof steps extends fc.Arbitrary<infer Value> ? Value : never

test('whatever happens, each insight stands in its one part, and what an owner did holds', () => {
  fc.assert(
    fc.property(fc.array(steps, { size: 'max', maxLength: 40 }), (walk) => {
      let world = NOTHING
      for (const step of walk) {
        world = HAPPENINGS[step.happens % HAPPENINGS.length]?.(world, step) ?? world
        checkParts(world)
        checkNews(world)
      }
    }),
  )
})

const HAPPENINGS: readonly ((world: World, step: Step) => World)[] = [
  listComes,
  listComes,
  listComes,
  (world, step) => listComes(world, { ...step, list: [] }),
  (world) => ({ ...world, language: world.language === 'en' ? 'ar' : 'en' }),
  (world) => ({ ...world, seenAt: world.snapshot?.news?.at }),
  (world, { state }) => ({ ...world, today: 'until' in state ? state.until : world.today }),
  act,
  act,
  act,
  keepAll,
  (world) => ({ ...world, marks: world.elsewhere, elsewhere: world.marks }),
  tabsMerge,
  linkComes,
]

function listComes(world: World, { list, fetchedAt }: Step): World {
  const { snapshot: previous, seenAt, language } = world
  const come = (snapshot: Snapshot | undefined, items: readonly unknown[], at: string) =>
    createSnapshot('orders', snapshot, { list: items, language, fetchedAt: at }, seenAt)
  const snapshot = come(previous, list, fetchedAt)
  expect(come(snapshot, list, fetchedAt)).toEqual(snapshot)
  if (list.length > 0) expect(come(come(snapshot, [], 'empty'), list, fetchedAt)).toEqual(snapshot)
  const isFirst = previous?.language !== language || previous.knownTexts.size === 0
  const isSame = snapshot.insights.every(({ key, texts }) => same(previous?.knownTexts.get(key), texts))
  const hasSeen = previous?.news?.at === seenAt
  const base = isFirst ? snapshot.knownTexts : hasSeen && !isSame ? previous.knownTexts : world.base
  return { ...world, snapshot, base }
}

function act(world: World, { nth, state, nowMs }: Step): World {
  const { todo, changedSinceDone, later, done, dismissed } = shown(world).sections
  const language = world.snapshot?.language ?? ''
  const items = [...todo, ...changedSinceDone].map(({ insight }) => ({ insight, language }))
  const all = [...items, ...later, ...done, ...dismissed]
  const one = all[nth % all.length]
  return one ? press(world, mark(world.marks, [one], state, nowMs), nowMs) : world
}

function keepAll(world: World, { nowMs }: Step): World {
  const { sections, figures } = shown(world)
  const language = world.snapshot?.language ?? ''
  const all = sections.changedSinceDone.map(({ insight, day = '' }) => ({ insight, language, on: day }))
  const next = press(world, keepAsDone(world.marks, all, nowMs), nowMs)
  expect(shown(next).figures).toEqual({
    ...figures,
    changedSinceDone: 0,
    isUnseen: shown(next).figures.isUnseen,
  })
  expect(daysOf(shown(next).sections.done)).toEqual(daysOf(shown(world).sections.done))
  return next
}

/** Holds at once, and Undo gives the previous picture, but for the order within a day. */
function press(world: World, made: Marks, nowMs: number): World {
  const next = { ...world, marks: merge(world.marks, made) }
  for (const [key, each] of made) expect(next.marks.get(key)).toBe(each)
  const back = { ...world, marks: merge(next.marks, undo(next.marks, made, world.marks, nowMs)) }
  expect(pictureOf(back)).toEqual(pictureOf(world))
  return next
}

function tabsMerge(world: World): World {
  const marks = merge(world.marks, world.elsewhere)
  const elsewhere = merge(world.elsewhere, world.marks)
  expect(shown({ ...world, marks })).toEqual(shown({ ...world, marks: elsewhere }))
  return { ...world, marks, elsewhere }
}

function linkComes(world: World): World {
  if (!world.snapshot) return world
  const sent = byKey([...world.elsewhere.values()].map(withoutTexts))
  const marks = takeTexts(merge(world.marks, sent), world.snapshot)
  expect(takeTexts(merge(marks, sent), world.snapshot)).toEqual(marks)
  return { ...world, marks }
}

function checkParts(world: World): void {
  const { snapshot, marks, today } = world
  const { figures, sections } = shown(world)
  const listed = snapshot?.insights ?? []
  const todo = listed.filter(({ key }) => {
    const mark = marks.get(key)
    return !mark || mark.state === 'open' || (mark.state === 'later' && mark.until <= today)
  })
  const again = listed.filter(({ key, texts }) => {
    const mark = marks.get(key)
    const isComparable = mark?.state === 'done' && mark.language === snapshot?.language
    return isComparable && mark.texts && !same(mark.texts, texts)
  })
  const others = [...marks.values()].filter(({ key }) => !todo.some((insight) => insight.key === key))
  const marked = (state: string) => keysOf(others.filter((mark) => mark.state === state))
  const expected = {
    todo: keysOf(todo),
    changedSinceDone: keysOf(again),
    later: marked('later'),
    done: marked('done'),
    dismissed: marked('dismissed'),
  }
  const found = Object.entries(sections).map(([name, part]): [string, readonly string[]] => {
    return [name, keysOf(part.map(({ insight }) => insight))]
  })
  expect(Object.fromEntries(found)).toEqual(expected)
  expect(figures).toMatchObject(Object.fromEntries(found.map(([name, keys]) => [name, keys.length])))
  expect(new Set(keysOf(listed)).size).toBe(listed.length)
  const days = [daysOf(sections.later), daysOf(sections.done).toReversed()]
  const rank = sections.todo.map(({ day, news }) => (day ? 0 : news ? 1 : 2))
  expect([...days, rank]).toEqual([...days, rank].map((each) => each.toSorted()))
}

/** News is what one comparison with `base` says, however many lists came since. */
function checkNews(world: World): void {
  const { sections, figures } = shown(world)
  const expected = sections.todo.map(({ insight: { key, texts } }) => {
    const before = world.base.get(key)
    if (!before) return { news: 'new' }
    return same(before, texts) ? {} : { news: 'changed', previousTexts: before }
  })
  expect(sections.todo.map(({ news, previousTexts }) => ({ news, previousTexts }))).toEqual(expected)
  expect(figures.new + figures.changed).toBe(expected.filter(({ news }) => news).length)
}

function shown({ snapshot, marks, seenAt, today }: World) {
  return derive('orders', snapshot, marks, seenAt, today)
}

function pictureOf(world: World) {
  const { sections, figures } = shown(world)
  const { later, done, dismissed, ...rest } = sections
  const sorted = (part: readonly Item[]) => part.map((each) => JSON.stringify(each)).sort()
  return { ...rest, figures, later: sorted(later), done: sorted(done), dismissed: sorted(dismissed) }
}

function daysOf(part: readonly Item[]): readonly string[] {
  return part.map(({ day = '' }) => day)
}

function keysOf(list: readonly { readonly key: string }[]): readonly string[] {
  return list.map(({ key }) => key).sort()
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
