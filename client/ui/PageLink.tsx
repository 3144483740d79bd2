/** Links to pages, which open without loading a document. */
import { type ComponentProps, createContext, type MouseEvent, useContext } from 'react'
import type { RoutedPage } from '../../shared/pages.ts'
import { pathTo } from '../language/path-to.ts'
import { isPlainClick } from '../plain-click.ts'

/** Opens the page of a path. Without it, the browser opens a document. */
const OpenPage = createContext<((path: string) => void) | undefined>(undefined)

export const OpenPageProvider = OpenPage.Provider

interface PathLinkProps extends ComponentProps<'a'> {
  readonly path: string
}

export function PathLink({ path, ...rest }: PathLinkProps) {
  const open = useContext(OpenPage)
  function onClick(event: MouseEvent) {
    if (!open || !isPlainClick(event)) return
    event.preventDefault()
    open(path)
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
