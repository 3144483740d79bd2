/** What a page says of itself in its `<head>`; rendered on the server only. */
import { PAGES, type PageName } from '../../shared/pages.ts'
import type { Site } from '../../shared/site.ts'

interface PageHeadProps {
  readonly page: PageName
  readonly path: string
  readonly site: Site
  readonly noindex: boolean
  readonly shopifyApiKey: string
}

export function PageHead({ page, path, site, noindex, shopifyApiKey }: PageHeadProps) {
  const title = PAGES[page].title(site.productName)
  const description = PAGES[page].description(site.productName)
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {noindex ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={path} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.productName} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {!noindex && <meta property="og:url" content={path} />}
      {page === 'installed' && <meta name="shopify-api-key" content={shopifyApiKey} />}
    </>
  )
}
