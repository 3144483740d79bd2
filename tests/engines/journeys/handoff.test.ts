/** The thank-you page. */
import { expect } from 'vitest'
import { messageText } from '../../pages/words.ts'
import { test } from '../journey.ts'

const NEXT =
  'https://shop.example/auth?shop=a%26b.example&state=s%3D1&success=true&userId=7&token=x.y%2Bz&more=no'
const LINK = 'vitrine://callback?shop=a%26b.example&state=s%3D1&success=true&userId=7&token=x.y%2Bz'
const INSTALLED = `/installed?next=${encodeURIComponent(NEXT)}`

test('the app’s link is shown if the browser refuses to copy it, and the button opens it', async ({
  visit,
}) => {
  await visit.open(INSTALLED)
  await visit.tab.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
    addEventListener('beforeunload', () => localStorage.setItem('asked', 'yes'))
  })
  await visit.press('button', messageText('installed.copyLink'))
  await visit.see('textbox', messageText('handoff.link'))
  expect(await visit.tab.evaluate(() => document.querySelector('input')?.value)).toBe(LINK)
  await visit.tab.press('Escape')
  await visit.miss('dialog')
  await visit.strike('button', messageText('installed.openApp'))
  // The app is not installed here, so Firefox stays on the page and WebKit shows an error page.
  const isAsked = () => location.protocol === 'about:' || localStorage.getItem('asked') === 'yes'
  await expect.poll(() => visit.tab.evaluate(isAsked)).toBe(true)
})
