/** Links to pages, which open without loading a document. Until the code of the page has loaded, the current page stays. */
import type { ComponentProps, MouseEvent } from 'react'
import { useLinkClickHandler, useLocation } from 'react-router-dom'
import type { RoutedPage } from '../../shared/pages.ts'
import { pathTo } from '../language/path-to.ts'

interface PathLinkProps extends ComponentProps<'a'> {
  readonly path: string
}

export function PathLink({ path, ...rest }: PathLinkProps) {
  const open = useLinkClickHandler<HTMLAnchorElement>(path, { useTransitions: true })
  const { pathname } = useLocation()
  function onClick(event: MouseEvent<HTMLAnchorElement>) {
    open(event)
    // The same page starts again.
    if (event.defaultPrevented && path === pathname) scrollTo(0, 0)
  }
  return <a {...rest} href={path} onClick={onClick} />
}

interface PageLinkProps extends ComponentProps<'a'> {
  readonly page: RoutedPage
}

/** In the page's own language. */
export function PageLink({ page, ...rest }: PageLinkProps) {
  return <PathLink {...rest} path={pathTo(page)} />
}
