/** What a document load would do by itself, done for a change of page: the title, the scroll position, the focus. */
import { useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { PAGES, type PageName } from '../../shared/pages.ts'
import { useSite } from '../ui/site-context.ts'

export function RouteChangeEffects({ page }: { page: PageName }) {
  const { productName } = useSite()
  const { key, hash } = useLocation()
  const navigationType = useNavigationType()
  // The location's key is 'default' until the first navigation: the document's own load needs no help.
  const arrivedByLink = key !== 'default' && navigationType !== 'POP' && hash === ''

  useEffect(() => {
    document.title = PAGES[page].title(productName)
  }, [page, productName])

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of page that counts.
  useEffect(() => {
    if (!arrivedByLink) return
    window.scrollTo(0, 0)
    const main = document.getElementById('main')
    main?.setAttribute('tabindex', '-1')
    main?.focus({ preventScroll: true })
  }, [page])

  return null
}
