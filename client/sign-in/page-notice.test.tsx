import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import { SiteProvider } from '../ui/site-context.ts'
import { SITE } from '../ui/testing/render-at.tsx'
import { PageNotices } from './PageNotices.tsx'
import { showNotice } from './page-notice.ts'

beforeEach(() => {
  document.body.innerHTML = renderToStaticMarkup(
    <SiteProvider value={SITE}>
      <PageNotices />
    </SiteProvider>,
  )
})

test.each([
  ['signed-out', 'You are signed out. Open the dashboard from the Vitrine app.'],
  ['unreadable', 'Open the link from the app again'],
  ['too-long', 'too long to be used'],
] as const)('%s is said once it is shown, and can be closed', async (name, words) => {
  expect(screen.queryByRole('alert')).toBeNull()
  showNotice(name)
  expect(screen.getByRole('alert').textContent).toContain(words)
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('alert')).toBeNull()
})
