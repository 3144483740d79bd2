/** The web app manifest: all languages install the same app. */
import { ANALYSIS_NAMES } from '../../shared/analysis.ts'
import { LANGUAGES, type Language } from '../../shared/languages.ts'
import { pagePath } from '../../shared/pages.ts'
import type { Site } from '../../shared/site.ts'
import { tabName } from '../language/analysis-words.ts'
import { t } from '../language/messages.ts'
import { PAGE_COLORS } from './PageHead.tsx'

export function createManifest(language: Language, { productName }: Site): string {
  const home = pagePath('dashboard', language)
  return JSON.stringify({
    id: '/home',
    name: productName,
    short_name: productName,
    description: t('page.dashboard.description', { product: productName }),
    lang: language,
    dir: LANGUAGES[language].direction,
    start_url: home,
    scope: '/',
    display: 'standalone',
    background_color: PAGE_COLORS.light,
    theme_color: PAGE_COLORS.light,
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any', purpose: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192', purpose: 'any' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512', purpose: 'any' },
      { src: '/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
      { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any', purpose: 'maskable' },
    ],
    shortcuts: ANALYSIS_NAMES.map((analysis) => ({
      name: tabName(analysis),
      url: `${home}?tab=${analysis}`,
    })),
  })
}
