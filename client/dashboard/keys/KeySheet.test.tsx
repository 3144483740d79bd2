import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { setLanguage } from '../../language/messages.ts'
import { stubDialog } from '../../ui/testing/dialog.ts'
import { KeySheet } from './KeySheet.tsx'

stubDialog()

/** Each message says its id. */
const IDS = new Proxy<Record<string, string>>({}, { get: (_target, id) => String(id) })

afterEach(() => {
  cleanup()
  setLanguage('en', IDS)
})

test.each([
  ['en', ['→', '←']],
  ['ar', ['←', '→']],
] as const)(
  'the sheet of keys in %s names the arrows of Review as they lead there: %j',
  (language, arrows) => {
    setLanguage(language, IDS)
    render(<KeySheet onClose={() => {}} />)
    const keys = Array.from(
      screen.getByRole('dialog').querySelectorAll('kbd'),
      ({ textContent }) => textContent,
    )
    expect(keys.filter((key) => /[←→]/.test(key))).toEqual(arrows)
  },
)
