import { expect, test } from 'vitest'
import { setLanguage, t } from './messages.ts'

test('an id without a message throws in development, and says which one', () => {
  setLanguage('en', {})
  expect(() => t('frame.backHome')).toThrow('frame.backHome')
})
