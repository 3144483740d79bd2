import { execFileSync } from 'node:child_process'
import { expect } from 'vitest'
import { hasProgram } from '../../../server/testing/has-program.ts'
import { engineName, newOwner, signIn, test } from '../journey.ts'

// WebKit's drivers can't print; their owners print by the same style sheet, whose rules Firefox needs most.
test.skipIf(['webkit', 'safari-16'].includes(engineName) || !hasProgram('pdftotext'))(
  'the printed sheets hold every insight',
  async ({ visit, product }) => {
    const token = newOwner()
    await signIn(visit, token)
    await visit.see('article')
    const reply = await fetch(`${product.origin}/shopify/analyze-products`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
    })
    const { analysis } = JSON.parse(await reply.text())
    await visit.tab.evaluate(() => {
      dispatchEvent(new Event('beforeprint'))
    })
    const sheets = await visit.tab.print?.()
    const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input: sheets, encoding: 'utf8' })
    expect(text.match(/Inventory Insight/g)).toHaveLength(analysis.length)
    // Letters that are drawn as one come back as one.
    const words = text.normalize('NFKC').replace(/\s+/g, '')
    // pdftotext gives Arabic letters in the order of their drawing.
    for (const { seoTitle } of analysis) {
      if (/^[\x20-\x7E]+$/.test(seoTitle)) expect(words).toContain(seoTitle.replace(/\s+/g, ''))
    }
  },
)
