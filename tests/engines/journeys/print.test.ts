import { execFileSync } from 'node:child_process'
import { expect } from 'vitest'
import { insights } from '../../../server/sample-shop/insights.ts'
import { hasProgram } from '../../../server/testing/has-program.ts'
import { todo } from '../../pages/words.ts'
import { engineName, newOwner, signIn, test } from '../journey.ts'

// WebKit's drivers can't print; their owners print by the same style sheet, whose rules Firefox needs most.
test.skipIf(engineName !== 'firefox' || !hasProgram('pdftotext'))(
  'the printed sheets hold every insight',
  async ({ visit }) => {
    await signIn(visit, newOwner())
    await visit.see('article')
    await visit.tab.evaluate(() => {
      dispatchEvent(new Event('beforeprint'))
    })
    const sheets = await visit.tab.print?.()
    const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input: sheets, encoding: 'utf8' })
    expect(text).toContain(todo(insights('products').length))
    // Letters that are drawn as one come back as one.
    const words = text.normalize('NFKC').replace(/\s+/g, '')
    // pdftotext gives Arabic letters in the order of their drawing.
    const titles = insights('products').map(({ seoTitle = '' }) => seoTitle)
    for (const title of titles.filter((text) => /^[\x20-\xFF]+$/.test(text)))
      expect(words).toContain(title.replace(/\s+/g, ''))
  },
)
