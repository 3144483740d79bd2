/** Login and logout. */
import { expect } from 'vitest'
import { localPath, messageText } from '../../pages/words.ts'
import { logIn, newOwner, testIn } from '../journey.ts'

testIn('fr')(
  'the link logs in and leaves no token in the URL, and Back after a logout doesn’t log in again',
  async ({ visit, host }) => {
    const token = newOwner()
    await visit.open('/terms')
    await logIn(visit, token)
    expect(await visit.path()).toBe(localPath('/home'))
    expect(await visit.stored('vitrine.sessionToken')).toBe(token)
    await visit.see('article')
    await visit.press('button', messageText('account.menu'))
    await visit.strike('menuitem', messageText('account.logOut'))
    await expect.poll(() => visit.path()).toBe(localPath('/'))
    expect(await visit.tab.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0])
    await visit.tab.back()
    await expect.poll(() => visit.path()).toBe(localPath('/terms'))
    expect(await visit.look('article')).toEqual([])
    expect(host.callsOf(token)).toEqual(['products'])
  },
)
