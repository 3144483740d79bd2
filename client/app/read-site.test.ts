// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { SITE } from '../ui/testing/render-at.tsx'
import { readSite } from './read-site.ts'

afterEach(() => document.body.replaceChildren())

function writeSite(text: string) {
  const script = document.createElement('script')
  script.id = 'site'
  script.type = 'application/json'
  script.text = text
  document.body.append(script)
}

test('reads what the server wrote', () => {
  const site = { ...SITE, comingSoon: true, installUrl: 'https://install.example/', sampleToken: 'a.b.c' }
  writeSite(JSON.stringify(site))
  expect(readSite(document)).toEqual(site)
})

test.each(['', 'null', '[]', '{', '{"productName":1}', '{"productName":"Vitrine"}'])(
  '%j is no site',
  (text) => {
    writeSite(text)
    expect(() => readSite(document)).toThrow('readSite: ')
  },
)
