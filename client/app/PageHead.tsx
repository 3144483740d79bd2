/** A page's metadata in `<head>`; rendered on the server only. */
import { LANGUAGES } from '../../shared/languages.ts'
import type { RenderOptions } from '../../shared/page-renderer.ts'
import { manifestPath, type PageName } from '../../shared/pages.ts'
import { describePage } from './describe-page.ts'
import { COLOR_SCHEMES, themeColors } from './theme-colors.ts'

interface PageHeadProps extends RenderOptions {
  readonly page: PageName
}

export function PageHead({ page, language, site, noindex, shopifyApiKey, ...addresses }: PageHeadProps) {
  const { canonical, alternates, ogImageUrl: image } = addresses
  const { title, description } = describePage(page, site)
  const locale = new Intl.Locale(LANGUAGES[language].locale)
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {noindex && <meta name="robots" content="noindex" />}
      {canonical && <link rel="canonical" href={canonical} />}
      {alternates.map(([name, address]) => (
        <link key={name} rel="alternate" hrefLang={name} href={address} />
      ))}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.productName} />
      <meta property="og:locale" content={`${locale.language}_${locale.region}`} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {canonical && <meta property="og:url" content={canonical} />}
      {image && <meta property="og:image" content={image} />}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
      {COLOR_SCHEMES.map((scheme) => (
        <meta
          key={scheme}
          name="theme-color"
          content={themeColors(page)[scheme]}
          media={`(prefers-color-scheme: ${scheme})`}
        />
      ))}
      <link rel="manifest" href={manifestPath(language)} />
      {page === 'installed' && <meta name="shopify-api-key" content={shopifyApiKey} />}
    </>
  )
}
