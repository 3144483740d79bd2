/** A link to a page in the page's own language. React Router opens it without loading a document. */
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { RoutedPage } from '../../shared/pages.ts'
import { pathTo } from '../language/path-to.ts'

interface PageLinkProps {
  readonly page: RoutedPage
  readonly className?: string | undefined
  readonly children: ReactNode
}

export function PageLink({ page, ...rest }: PageLinkProps) {
  return <Link to={pathTo(page)} {...rest} />
}
