import { expect, test } from 'vitest'
import { ANALYSIS_NAMES } from '../../shared/analysis.ts'
import { LANGUAGES } from '../../shared/languages.ts'
import { SITE } from '../ui/testing/render-at.tsx'
import { createManifest } from './web-manifest.ts'

test.each([
  ['en', '/home'],
  ['ar', '/ar/home'],
] as const)(
  'the app installed from a page in %s opens at %s, and is the same app in all languages',
  (language, path) => {
    const manifest = JSON.parse(createManifest(language, SITE))
    const [name, { direction: dir }] = [SITE.productName, LANGUAGES[language]]
    expect(manifest).toMatchObject({ name, short_name: name, lang: language, dir })
    expect(manifest).toMatchObject({ id: '/home', start_url: path, scope: '/', display: 'standalone' })
    // The colors are those of the pages (ui/tokens.css).
    expect(manifest).toMatchObject({ background_color: '#fafaf7', theme_color: '#fafaf7' })
    const icons = manifest.icons.map(({ purpose, sizes }: Record<string, string>) => `${purpose} ${sizes}`)
    expect(icons).toEqual(['any any', 'any 192x192', 'any 512x512', 'maskable 512x512', 'maskable any'])
    const tabs = manifest.shortcuts.map(({ url }: { readonly url: string }) => url)
    expect(tabs).toEqual(ANALYSIS_NAMES.map((tab) => `${path}?tab=${tab}`))
  },
)
