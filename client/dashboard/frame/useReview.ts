/**
 * Whether Review is open. The URL asks for it: by a press, a load of the page, or Back. It is granted if the list on screen
 * has something to review, and then stays open until the owner closes it, even if nothing is left. Otherwise it is dropped
 * from the URL, so that it doesn't open by itself when a list arrives.
 */
import { useEffect, useEffectEvent, useState } from 'react'
import type { Analysis } from '../../../shared/analysis.ts'
import type { Shop } from '../data/useShop.ts'
import { countToReview } from '../model/derive.ts'
import type { View } from '../view.ts'

export function useReview(view: View, shop: Shop): boolean {
  const { analysis, isReviewing: isAsked } = view
  const [granted, setGranted] = useState<Analysis>()
  const isOpen = isAsked && (granted === analysis || countToReview(shop[analysis].counts) > 0)
  const next = isOpen ? analysis : undefined
  if (next !== granted) setGranted(next)
  const isDropped = isAsked && !isOpen
  const drop = useEffectEvent(view.dropReview)
  useEffect(() => {
    if (isDropped) drop()
  }, [isDropped])
  return isOpen
}
