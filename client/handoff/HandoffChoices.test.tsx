import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { stubDialog } from '../ui/testing/dialog.ts'
import { renderAt } from '../ui/testing/render-at.tsx'
import { InstalledPage } from './InstalledPage.tsx'
import { createQrPath } from './qr-path.ts'
import { stubPointer } from './testing/pointer.ts'

const NEXT = encodeURIComponent('https://app.example/?shop=nour&state=s&success=true&userId=7&token=a.b.c')
const LINK = 'vitrine://callback?shop=nour&state=s&success=true&userId=7&token=a.b.c'

beforeAll(stubDialog)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  stubPointer('fine')
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function press(name: string) {
  await act(async () => fireEvent.click(screen.getByRole('button', { name })))
  await act(() => vi.dynamicImportSettled())
}

function stubClipboard(writeText: (text: string) => Promise<void>) {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { clipboard: { writeText } }))
}

test('the code is the callback link, is there on request only, and says what it carries', async () => {
  renderAt(`/installed?next=${NEXT}`, <InstalledPage />)
  expect(screen.queryByRole('img')).toBeNull()
  expect(document.body.innerHTML).not.toContain('a.b.c')
  await press('Continue on your phone')
  const code = screen.getByRole('img', { name: 'QR code that opens the app on your phone' })
  expect(code.querySelector('path')?.getAttribute('d')).toBe(createQrPath(LINK).path)
  expect(screen.getByRole('dialog').textContent).toMatch(/carries your sign-in.*after a minute/)
})

test('the code goes away after a minute', async () => {
  renderAt(`/installed?next=${NEXT}`, <InstalledPage />)
  await press('Continue on your phone')
  act(() => void vi.advanceTimersByTime(59_900))
  expect(screen.getByRole('img')).toBeTruthy()
  act(() => void vi.advanceTimersByTime(200))
  expect(screen.queryByRole('img')).toBeNull()
})

test.each([
  ['hidden', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['left', () => window.dispatchEvent(new Event('pagehide'))],
])('the code goes away when the page is %s', async (_, leave) => {
  renderAt(`/installed?next=${NEXT}`, <InstalledPage />)
  await press('Continue on your phone')
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  act(() => void leave())
  expect(screen.queryByRole('img')).toBeNull()
})

test('a link too long for a code is said to be one', async () => {
  const next = encodeURIComponent(`https://app.example/?token=${'x'.repeat(3000)}`)
  renderAt(`/installed?next=${next}`, <InstalledPage />)
  await press('Continue on your phone')
  expect(screen.getByRole('alert').textContent).toContain('Copy link')
})

test('the link is copied', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => {})
  stubClipboard(writeText)
  renderAt(`/installed?next=${NEXT}`, <InstalledPage />)
  await press('Copy link')
  expect(writeText).toHaveBeenCalledExactlyOnceWith(LINK)
  expect(screen.getByRole('status').textContent).toMatch(/^Copied.*carries your sign-in/)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('where the browser refuses, the link stands there to be selected, for a minute', async () => {
  stubClipboard(() => Promise.reject(new DOMException('', 'NotAllowedError')))
  renderAt(`/installed?next=${NEXT}`, <InstalledPage />)
  await press('Copy link')
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Link to the app' })
  expect(field.value).toBe(LINK)
  field.focus()
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, LINK.length])
  act(() => void vi.advanceTimersByTime(60_100))
  expect(screen.queryByRole('textbox')).toBeNull()
})

test.each(['/installed', '/installed?next=javascript:alert(1)'])(
  'at %s both say that nothing is there to hand over',
  async (address) => {
    const writeText = vi.fn<(text: string) => Promise<void>>()
    stubClipboard(writeText)
    renderAt(address, <InstalledPage />, { productName: 'Schaufenster' })
    for (const name of ['Continue on your phone', 'Copy link']) {
      await press(name)
      expect(screen.getByRole('status').textContent).toContain('Open Schaufenster from your store again')
    }
    expect(writeText).not.toHaveBeenCalled()
    expect(screen.queryByRole('dialog')).toBeNull()
  },
)
