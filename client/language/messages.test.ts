import { expect, test, vi } from 'vitest'
import french from './fr.json'
import { setLanguage, t } from './messages.ts'

test('an id without a message throws in development, and says which one', () => {
  setLanguage('en', {})
  expect(() => t('frame.backHome')).toThrow('frame.backHome')
})

test('a figure below a thousand waits for no number format, and a greater one is written as its language does', () => {
  setLanguage('fr', french)
  const numberFormat = vi.spyOn(Intl, 'NumberFormat')
  expect([t('list.more', { count: 0 }), t('status.todo', { count: 999 })]).toEqual([
    'Afficher plus (0)',
    '999 à faire',
  ])
  expect(numberFormat).not.toHaveBeenCalled()
  numberFormat.mockRestore()
  expect(t('status.todo', { count: 1234 })).toBe('1\u202f234 à faire')
})
