/** Title, description, canonical address and the color around it follow the page. Of the first page the server has written them. */
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { pageAt, pagePath, shownAs } from '../../shared/pages.ts'
import { currentLanguage } from '../language/messages.ts'
import { useSite } from '../ui/site-context.ts'
import { describePage } from './describe-page.ts'
import { COLOR_SCHEMES, themeColors } from './theme-colors.ts'

export function useDocumentHead(): void {
  const site = useSite()
  const page = shownAs(pageAt(useLocation().pathname).page, site)
  const written = useRef(page)

  useEffect(() => {
    if (written.current === page) return
    written.current = page
    const { title, description } = describePage(page, site)
    // The dashboard's own title names its tab.
    if (page !== 'dashboard') document.title = title
    setAttribute('meta[name="description"]', 'content', description)
    for (const scheme of COLOR_SCHEMES)
      setAttribute(`meta[name="theme-color"][media*="${scheme}"]`, 'content', themeColors(page)[scheme])
    const path = page === 'notFound' ? window.location.pathname : pagePath(page, currentLanguage())
    setAttribute('link[rel="canonical"]', 'href', new URL(path, window.location.href).href)
  }, [page, site])
}

function setAttribute(selector: string, name: string, value: string): void {
  document.head.querySelector(selector)?.setAttribute(name, value)
}
