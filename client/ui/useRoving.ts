/**
 * Moves the focus by keys among the items of a group, such as a menu's items, tabs or cards, so that the group needs only
 * one Tab stop (WAI-ARIA Authoring Practices, 'Keyboard Navigation Inside Components').
 */
import { type FocusEvent, type KeyboardEvent, type RefObject, useMemo, useRef, useState } from 'react'
import { pageDirection } from './text/text-direction.ts'

interface Options {
  /** A CSS selector for the items. If they have controls, corresponding ones have the same `data-control`. */
  readonly items: string
  /** The default is vertical. */
  readonly axis?: 'vertical' | 'horizontal' | undefined
  /** Whether the first item follows the last one. */
  readonly isCyclic?: boolean
}

/** Returns the same object until another item has the focus, so that a long list doesn't render again. */
export function useRoving<Group extends HTMLElement>({ items, axis, isCyclic = false }: Options) {
  const groupRef = useRef<Group>(null)
  const [lastId, setLastId] = useState<string>()
  return useMemo(
    () => createRoving({ groupRef, items, axis, isCyclic, lastId, setLastId }),
    [items, axis, isCyclic, lastId],
  )
}

interface Roving<Group> extends Options {
  readonly groupRef: RefObject<Group | null>
  readonly lastId: string | undefined
  readonly setLastId: (id: string) => void
}

function createRoving<Group extends HTMLElement>(roving: Roving<Group>) {
  const { groupRef, items, axis, isCyclic, lastId, setLastId } = roving
  const find = () => [...(groupRef.current?.querySelectorAll<HTMLElement>(items) ?? [])]

  /** Focuses the item at the index, which counts from the end if it is negative. Returns false without such an item. */
  function focusAt(index: number): boolean {
    return focus(find().at(index))
  }

  /** Focuses the next or the previous item. Returns false at the end of the group. */
  function step(by: 1 | -1): boolean {
    const found = find()
    const focused = document.activeElement
    // The focus may be between two items, for example on a heading.
    const following = found.findIndex((item) => isAtOrAfter(item, focused))
    const index = following < 0 ? found.length : following
    const to = by > 0 && found[index]?.contains(focused) ? index + 1 : by > 0 ? index : index - 1
    return focus(found[isCyclic ? (to + found.length) % found.length : to])
  }

  return {
    groupRef,
    focusAt,
    step,

    /** Arrow keys, Home and End. Returns whether the key has moved the focus. */
    moveByKey(event: KeyboardEvent): boolean {
      const { key, defaultPrevented, ctrlKey, metaKey, altKey, shiftKey } = event
      if (defaultPrevented || ctrlKey || metaKey || altKey || shiftKey) return false
      const [next, previous] = arrowKeys(axis)
      const hasMoved =
        (key === 'Home' && focusAt(0)) ||
        (key === 'End' && focusAt(-1)) ||
        (key === next && step(1)) ||
        (key === previous && step(-1))
      if (hasMoved) event.preventDefault()
      return hasMoved
    },

    /** For `onFocus` of the group, so that the item with the focus becomes the Tab stop. */
    noteFocus({ target }: FocusEvent): void {
      const id = target.closest(items)?.id
      if (id) setLastId(id)
    },
    /** Returns the Tab stop among these items: the one that had the focus last, or else the first one. */
    tabStopOf: (ids: readonly string[]) => (lastId !== undefined && ids.includes(lastId) ? lastId : ids[0]),

    /**
     * Call it before an item is removed. If the item has the focus, focuses the same control of the next item, or else of
     * the previous one. Returns false if the item has the focus and is the only one.
     */
    leave(item: HTMLElement | null): boolean {
      const focused = document.activeElement
      if (!item?.contains(focused)) return true
      const found = find()
      const index = found.indexOf(item)
      const next = found[index + 1]
      const heir = next ?? found[index - 1]
      const control = focused?.closest('[data-control]')?.getAttribute('data-control')
      const target = heir?.querySelector<HTMLElement>(`[data-control="${control}"] button`) ?? heir
      // The next item takes the place of the removed one, under the finger that has pressed it.
      target?.focus({ preventScroll: true })
      if (!next) target?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      return target !== undefined
    },
  }
}

function focus(item: HTMLElement | undefined): boolean {
  item?.focus({ preventScroll: true })
  // Unlike the browser's own scrolling, this moves no further than necessary.
  item?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  return item !== undefined
}

function isAtOrAfter(item: Node, focused: Node | null): boolean {
  if (!focused) return true
  const position = focused.compareDocumentPosition(item)
  return item.contains(focused) || (position & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
}

/** The keys for the next and the previous item. */
export function arrowKeys(axis: Options['axis']): readonly [next: string, previous: string] {
  if (axis !== 'horizontal') return ['ArrowDown', 'ArrowUp']
  return pageDirection().dir === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
}
