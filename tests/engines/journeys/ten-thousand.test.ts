import { expect } from 'vitest'
import { expectQuietConsole, newOwner, signIn, test } from '../journey.ts'

const UNSAVED_NOTE = 'This list could not be saved in this browser.'

test('ten thousand insights are drawn, found and saved', async ({ visit, host }) => {
  const token = newOwner({ products: 'large:10000' })
  await signIn(visit, token)
  await visit.see('article')
  await visit.read('10,000')
  await expect.poll(async () => (await visit.words()).includes('Loading')).toBe(false)
  expect(await visit.words()).not.toContain(UNSAVED_NOTE)
  await visit.tab.reload()
  await visit.see('article')
  await visit.read('10,000')
  expect(host.callsOf(token)).toEqual(['products'])
  expectQuietConsole(visit)
})
