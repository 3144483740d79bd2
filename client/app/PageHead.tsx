/** The metadata of a page in `<head>`. The server writes it, and React keeps it in step with the page. */
import { LANGUAGES } from '../../shared/languages.ts'
import type { RenderOptions } from '../../shared/page-renderer.ts'
import { manifestPath, type PageName } from '../../shared/pages.ts'
import type { Site } from '../../shared/site.ts'
import { t } from '../language/messages.ts'

/** The colors around a page. They are copied from ui/tokens.css because CSS variables don't work in `<meta>`. */
export const PAGE_COLORS = { light: '#fafaf7', dark: '#0e1515' } as const
/** The dashboard begins with an awning, so the browser's bar has the awning's color. */
const AWNING_COLORS = { light: '#005c46', dark: '#161f1e' } as const

interface PageProps {
  readonly page: PageName
  readonly site: Site
}

/** React 19 adopts these elements of the server's document, and replaces them when the page changes. */
export function PageHead({ page, site: { productName: product } }: PageProps) {
  const { light, dark } = page === 'dashboard' ? AWNING_COLORS : PAGE_COLORS
  return (
    <>
      {/* The dashboard sets its own title, which names the open tab. */}
      {page !== 'dashboard' && <title>{t(`page.${page}.title`, { product })}</title>}
      <meta name="description" content={t(`page.${page}.description`, { product })} />
      <meta name="theme-color" content={light} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={dark} media="(prefers-color-scheme: dark)" />
    </>
  )
}

export function DocumentHead({ page, language, site, ...options }: PageProps & RenderOptions) {
  const { noindex, shopifyApiKey, canonical, alternates, ogImageUrl: image } = options
  const { productName: product } = site
  const title = t(`page.${page}.title`, { product })
  const locale = new Intl.Locale(LANGUAGES[language].locale)
  return (
    <>
      <PageHead page={page} site={site} />
      {page === 'dashboard' && <title>{title}</title>}
      {noindex && <meta name="robots" content="noindex" />}
      {canonical && <link rel="canonical" href={canonical} />}
      {alternates.map(([name, url]) => (
        <link key={name} rel="alternate" hrefLang={name} href={url} />
      ))}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={product} />
      <meta property="og:locale" content={`${locale.language}_${locale.region}`} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={t(`page.${page}.description`, { product })} />
      {canonical && <meta property="og:url" content={canonical} />}
      {image && <meta property="og:image" content={image} />}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
      <link rel="manifest" href={manifestPath(language)} />
      {page === 'installed' && <meta name="shopify-api-key" content={shopifyApiKey} />}
    </>
  )
}
