import { expect } from 'vitest'
import { test } from '../journey.ts'

// What every journey asserts at its end would be worth nothing if nobody heard the page.
test('a console error, an exception, a CSP report and a jump are heard', async ({ visit }) => {
  await visit.open('/terms')
  await visit.see('heading', /Terms/)
  expect(await visit.surprises()).toEqual([])
  await visit.tab.evaluate(async () => {
    console.error('Said by a test.')
    setTimeout(() => {
      throw new TypeError('Thrown by a test.')
    })
    document.body.append(Object.assign(new Image(), { src: 'http://127.0.0.1:9/picture.png' }))
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    document.body.prepend(Object.assign(document.createElement('p'), { innerText: 'Late.' }))
  })
  for (const heard of ['Said by a test.', 'TypeError: Thrown by a test.', 'CSP: img-src', 'Layout shift'])
    await expect.poll(async () => (await visit.surprises()).join('\n')).toContain(heard)
  visit.foresee(/./)
})
