import { execFileSync } from 'node:child_process'
import { expect } from 'vitest'
import { hasProgram } from '../../../server/testing/has-program.ts'
import { SAMPLE } from '../../pages/sample.ts'
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
    expect(text.match(/Inventory Insight/g)).toHaveLength(SAMPLE.products.length)
    // Letters that are drawn as one come back as one.
    const words = text.normalize('NFKC').replace(/\s+/g, '')
    // pdftotext gives Arabic letters in the order of their drawing.
    for (const { seoTitle } of SAMPLE.products.filter((product) => /^[\x20-\xFF]+$/.test(product.seoTitle)))
      expect(words).toContain(seoTitle.replace(/\s+/g, ''))
  },
)
