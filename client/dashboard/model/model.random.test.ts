/**
 * Random walks through the events of a list, in two browser tabs and on another device with a fast clock, with links
 * between all of them. Checks the rules after each step.
 */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Language } from '../../../shared/languages.ts'
import { addDays } from './day.ts'
import { derive, type Item, SECTION_NAMES, type Sections } from './derive.ts'
import type { Texts } from './insight.ts'
import {
  byKey,
  hashOldTexts,
  importMarks,
  keepAsDone,
  type Mark,
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
  /** The known texts before the news, without keys that are no longer known. */
  readonly base: Snapshot['knownTexts']
  /** News counts as seen only while the page is visible. */
  readonly isVisible: boolean
  readonly seenAt?: string | undefined
  readonly today: string
  readonly marks: Marks
  /** The marks of the other browser tab. */
  readonly elsewhere: Marks
  /** The marks of another device, whose clock is fast. */
  readonly device: Marks
}

const NOTHING: World = {
  language: 'en',
  base: new Map(),
  isVisible: true,
  today: '2026-11-24',
  marks: NO_MARKS,
  elsewhere: NO_MARKS,
  device: NO_MARKS,
}

/** Few ids, texts, days and times, so that they collide often. Ids are missing or repeated, and clocks are wrong. */
const stepsWith = <List>(lists: fc.Arbitrary<List>) =>
  fc.record({
    happens: fc.nat(999),
    list: lists,
    state: fc.oneof(
      fc.constantFrom({ state: 'open' } as const, { state: 'dismissed' } as const),
      fc.record({ state: fc.constant('done' as const), on: days }),
      fc.record({ state: fc.constant('later' as const), until: days }),
    ),
    nth: fc.nat(999),
    nowMs: fc.nat(5),
    fetchedAt: fc.uuid(),
  })
const days = fc.nat(4).map((count) => addDays(NOTHING.today, count))
const texts = fc.constantFrom<string>('a', 'b', 'b\r\n', '\u200bb', 'c')
const fewInsights = fc.array(
  fc.record({ orderId: fc.constantFrom<string>('', '1', '2', '3'), summaryInsight: texts }),
  { minLength: 2, maxLength: 5 },
)
const fewSteps = stepsWith(fewInsights)
type Step = typeof fewSteps extends fc.Arbitrary<infer Value> ? Value : never

/** More than the marks that keep their texts, and more than the remembered texts of insights that have left the list. */
const manyInsights = fc.record({ from: fc.constantFrom(0, 0, 400, 700), most: texts, tenth: texts })
type Crowd = typeof manyInsights extends fc.Arbitrary<infer Value> ? Value : never

function insightsOf({ from, most, tenth }: Crowd): Step['list'] {
  return Array.from({ length: 700 }, (_, index) => ({
    orderId: `${from + index}`,
    summaryInsight: index % 10 === 0 ? tenth : most,
  }))
}

test('after any sequence of events, each insight is in exactly one section, and every action applies', () => {
  fc.assert(fc.property(fc.array(fewSteps, { size: 'max', maxLength: 40 }), walk))
})

test('each insight is in exactly one section even above the limits: with 700 marks, and 400 insights that leave the list', () => {
  const steps = fc.array(stepsWith(manyInsights), { size: 'max', minLength: 8, maxLength: 12 })
  const { numRuns = 300 } = fc.readConfigureGlobal()
  fc.assert(fc.property(steps, walkInCrowd), { numRuns: Math.ceil(numRuns / 60), endOnFailure: true })
})

function walk(steps: readonly Step[]): void {
  goThrough(steps, HAPPENINGS, NOTHING)
}

function walkInCrowd(crowds: readonly (Omit<Step, 'list'> & { readonly list: Crowd })[]): void {
  const [first, ...steps] = crowds.map((step) => ({ ...step, list: insightsOf(step.list) }))
  if (!first) return
  const crowd = actOnAll(listComes(NOTHING, first), first)
  goThrough(steps, [...HAPPENINGS, actOnAll, actOnAll], crowd)
}

function goThrough(steps: readonly Step[], happenings: typeof HAPPENINGS, from: World): void {
  let world = from
  for (const step of steps) {
    const next = happenings[step.happens % happenings.length]?.(world, step) ?? world
    world = next.isVisible ? { ...next, seenAt: next.snapshot?.news?.at } : next
    checkSections(world)
    checkNews(world)
  }
}

const HAPPENINGS: readonly ((world: World, step: Step) => World)[] = [
  listComes,
  listComes,
  listComes,
  (world, step) => listComes(world, { ...step, list: [] }),
  (world, { nth }) => (nth % 2 === 0 ? world : { ...world, language: world.language === 'en' ? 'ar' : 'en' }),
  (world) => ({ ...world, isVisible: !world.isVisible }),
  (world, { state }) => ({ ...world, today: 'until' in state ? state.until : world.today }),
  act,
  act,
  act,
  keepAll,
  (world) => ({ ...world, marks: world.elsewhere, elsewhere: world.marks }),
  tabsMerge,
  (world) => ({ ...world, marks: openLink(world, world.marks, world.elsewhere) }),
  deviceActs,
  deviceActs,
  linksGoThereAndBack,
]

function listComes(world: World, { list, fetchedAt }: Step): World {
  const { snapshot: previous, seenAt, language } = world
  const come = (snapshot: Snapshot | undefined, items: readonly unknown[], at: string) =>
    createSnapshot('orders', snapshot, { list: items, language, fetchedAt: at }, seenAt)
  const snapshot = come(previous, list, fetchedAt)
  expectSame(come(snapshot, list, fetchedAt), snapshot)
  if (list.length > 0) expectSame(come(come(snapshot, [], 'empty'), list, fetchedAt), snapshot)
  const { knownTexts, insights } = snapshot
  const isFirst = previous?.language !== language || previous.knownTexts.size === 0
  const isSame = insights.every(({ key, texts }) => looksSame(previous?.knownTexts.get(key), texts))
  const hasSeen = previous?.news?.at === seenAt
  const base = isFirst ? knownTexts : hasSeen && !isSame ? previous.knownTexts : world.base
  const known = new Map([...base].filter(([key]) => knownTexts.has(key)))
  const take = (marks: Marks) => write(marks, takeTexts(marks, snapshot))
  const { marks, elsewhere, device } = world
  return {
    ...world,
    snapshot,
    base: known,
    marks: take(marks),
    elsewhere: take(elsewhere),
    device: take(device),
  }
}

function act(world: World, { nth, state, nowMs }: Step): World {
  const all = allOf(derived(world).sections)
  const one = all[nth % all.length]
  if (!one) return world
  // An insight that has left the list can't be put back on it.
  const possible = one.isListed || state.state !== 'open' ? state : ({ state: 'dismissed' } as const)
  const next = press(world, mark(world.marks, [one], possible, nowMs), nowMs)
  expect(allOf(derived(next).sections).map(({ insight }) => insight.key)).toContain(one.insight.key)
  return next
}

function actOnAll(world: World, { state, nowMs }: Step): World {
  const { todo, changedSinceDone } = derived(world).sections
  return press(world, mark(world.marks, [...todo, ...changedSinceDone], state, nowMs), nowMs)
}

function keepAll(world: World, { nowMs }: Step): World {
  const { sections, counts } = derived(world)
  const next = press(world, keepAsDone(world.marks, sections.changedSinceDone, nowMs), nowMs)
  const after = derived(next)
  expect(after.counts).toEqual({
    ...counts,
    changedSinceDone: 0,
    done: counts.done + counts.changedSinceDone,
    changed: sections.todo.filter(({ news }) => news === 'changed').length,
    isUnseen: after.counts.isUnseen,
  })
  expectSame(
    daysOf(after.sections.done),
    daysOf([...sections.done, ...sections.changedSinceDone])
      .sort()
      .reverse(),
  )
  return next
}

/** Checks that an action applies at once, and that Undo restores the previous state, except for the order within a day. */
function press(world: World, made: Marks, nowMs: number): World {
  const next = { ...world, marks: write(world.marks, made) }
  for (const [key, { state, at }] of made) expect(next.marks.get(key)).toMatchObject({ state, at })
  const back = { ...world, marks: write(next.marks, undo(next.marks, made, world.marks, nowMs)) }
  const isCrowd = next.marks.size > MOST_TEXTS
  expectSame(pictureOf(back, isCrowd), pictureOf(world, isCrowd))
  return next
}

function tabsMerge(world: World): World {
  const marks = write(world.marks, world.elsewhere)
  const elsewhere = write(world.elsewhere, world.marks)
  const [ours, theirs] = [derived({ ...world, marks }), derived({ ...world, marks: elsewhere })]
  expectSame(ours, theirs)
  return { ...world, marks, elsewhere }
}

const FAST_MS = 2 * 365 * 24 * 60 * 60 * 1000

function deviceActs(world: World, { nth, state, nowMs }: Step): World {
  const { snapshot, device } = world
  const listed = snapshot?.insights ?? []
  const insight = listed[nth % listed.length]
  if (!insight || !snapshot) return world
  const made = mark(device, [{ insight, language: snapshot.language }], state, nowMs + FAST_MS)
  return { ...world, device: write(device, made) }
}

/** Whichever clock is fast, both then show the same, and a decision that was made after an import isn't taken back. */
function linksGoThereAndBack(world: World, { nth }: Step): World {
  const isFirst = nth % 2 === 0
  const marks = isFirst ? openLink(world, world.marks, world.device) : world.marks
  const device = openLink(world, world.device, marks)
  const both = { ...world, device, marks: isFirst ? marks : openLink(world, marks, device) }
  const states = (all: Marks) => [...all].map(([key, { state, at }]) => `${key} ${state} ${at}`).sort()
  expectSame(states(both.marks), states(both.device))
  return both
}

/** Opens a link with the marks that were sent. Opening it again changes nothing. */
function openLink({ snapshot }: World, marks: Marks, sent: Marks): Marks {
  const linked = importMarks(byKey([...sent.values()].map((each): Mark => withoutTexts(each))))
  const open = (held: Marks) => {
    const merged = write(held, linked)
    return snapshot ? write(merged, takeTexts(merged, snapshot)) : merged
  }
  const opened = open(marks)
  for (const [key, { at, state }] of linked) {
    const held = marks.get(key)
    const later = held && held.at > at ? held : { at, state }
    if (held?.at !== at) expect(opened.get(key)).toMatchObject({ at: later.at, state: later.state })
  }
  expectSame([...open(opened)], [...opened])
  return opened
}

/** How many marks of each tab keep their texts. */
const MOST_TEXTS = 300

/** The texts of hashes, as this test remembers them. */
const behindHashes = new Map<string, Texts>()

function write(marks: Marks, made: Marks): Marks {
  const merged = merge(marks, made)
  const short = hashOldTexts(merged)
  expect(short.size).toBe(new Set([...marks.keys(), ...made.keys()]).size)
  if (short !== merged)
    for (const [key, { hashes }] of short) {
      const { texts } = merged.get(key) ?? {}
      if (hashes && texts) behindHashes.set(JSON.stringify(hashes), texts)
    }
  return short
}

function checkSections(world: World): void {
  const { snapshot, marks, today } = world
  const { counts, sections } = derived(world)
  const listed = snapshot?.insights ?? []
  const todo = listed.filter(({ key }) => {
    const mark = marks.get(key)
    return !mark || mark.state === 'open' || (mark.state === 'later' && mark.until <= today)
  })
  const changedSinceDone = listed.filter(({ key, texts }) => {
    const mark = marks.get(key)
    if (mark?.state !== 'done' || mark.language !== snapshot?.language) return false
    const before = mark.texts ?? behindHashes.get(JSON.stringify(mark.hashes))
    return before !== undefined && !looksSame(before, texts)
  })
  const above = new Set([...todo, ...changedSinceDone].map(({ key }) => key))
  const marked = (state: string) =>
    keysOf([...marks.values()].filter((mark) => mark.state === state && !above.has(mark.key)))
  const expected = {
    todo: keysOf(todo),
    changedSinceDone: keysOf(changedSinceDone),
    later: marked('later'),
    done: marked('done'),
    dismissed: marked('dismissed'),
  }
  for (const { insight, isListed } of allOf(sections))
    expect(isListed).toBe(listed.some(({ key }) => key === insight.key))
  for (const name of SECTION_NAMES) {
    expectSame(keysOf(sections[name].map(({ insight }) => insight)), expected[name])
    expect(counts[name]).toBe(expected[name].length)
  }
  const all = keysOf(allOf(sections).map(({ insight }) => insight))
  expect(new Set(all).size).toBe(all.length)
  expect(new Set(keysOf(listed)).size).toBe(listed.length)
  for (const ordered of [
    daysOf(sections.later),
    daysOf(sections.done).toReversed(),
    sections.todo.map(({ day, news }) => (day ? '0' : news ? '1' : '2')),
  ])
    expectSame(ordered, ordered.toSorted())
}

/** News is the result of one comparison with `base`, even if several lists have arrived since. */
function checkNews(world: World): void {
  const { sections, counts } = derived(world)
  const expected = sections.todo.map(({ insight: { key, texts } }) => {
    const before = world.base.get(key)
    if (!before) return { news: 'new' }
    return looksSame(before, texts) ? {} : { news: 'changed', previousTexts: visible(before) }
  })
  expectSame(
    sections.todo.map(({ news, previousTexts }) => ({ news, previousTexts: visible(previousTexts) })),
    expected,
  )
  const isNews = ({ insight }: Item) => world.snapshot?.news?.changes.has(insight.key) ?? false
  expect(counts.new).toBe(expected.filter(({ news }) => news === 'new').length)
  expect(counts.changed).toBe(
    expected.filter(({ news }) => news === 'changed').length +
      sections.changedSinceDone.filter(isNews).length,
  )
  expect(counts.isUnseen).toBe(
    [...sections.todo, ...sections.changedSinceDone].some(isNews) &&
      world.snapshot?.news?.at !== world.seenAt,
  )
}

function derived({ snapshot, marks, seenAt, today }: World) {
  return derive('orders', snapshot, marks, seenAt, today)
}

/** Above the limits, an action removes the texts of the oldest marks, and Undo doesn't restore them. */
function pictureOf(world: World, isCrowd: boolean): unknown {
  const { sections, counts } = derived(world)
  const summary = ({ insight, ...item }: Item) =>
    JSON.stringify(isCrowd ? [insight.key, item.day] : [insight, item])
  return [counts, ...SECTION_NAMES.map((name) => sections[name].map(summary).sort())]
}

function allOf(sections: Sections): readonly Item[] {
  return SECTION_NAMES.flatMap((name) => sections[name])
}

function daysOf(items: readonly Item[]): string[] {
  return items.map(({ day = '' }) => day)
}

function keysOf(list: readonly { readonly key: string }[]): readonly string[] {
  return list.map(({ key }) => key).sort()
}

function looksSame(one: Texts | undefined, other: Texts): boolean {
  return visible(one) === visible(other)
}

function visible(texts: Texts | undefined): string | undefined {
  return texts && JSON.stringify(texts).replaceAll(/\u200b|(?:\\r\\n)+(?=")/g, '')
}

/** `toEqual` is slow for long lists. */
function expectSame(one: unknown, other: unknown): void {
  const json = (value: unknown) =>
    JSON.stringify(value, (_, part) => (part instanceof Map ? [...part].sort() : part))
  if (json(one) !== json(other)) expect(one).toEqual(other)
}
