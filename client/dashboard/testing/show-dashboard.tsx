/** The dashboard as the browser shows it: at its address, in StrictMode. */
import { render } from '@testing-library/react'
import { StrictMode } from 'react'
import { signIn } from '../../session/session.ts'
import { tokenOf } from '../../session/testing/token.ts'
import { SiteProvider } from '../../ui/site-context.ts'
import { SITE } from '../../ui/testing/render-at.tsx'
import { DashboardPage } from '../DashboardPage.tsx'

export const mariam = tokenOf({ id: 'u1', email: 'mariam@shop.example' })
export const omar = tokenOf({ id: 'u2', email: 'omar@shop.example' })

/** `address` is the path with what may follow it. */
export function dashboardPage(address = '/home') {
  window.history.replaceState(null, '', address)
  return (
    <StrictMode>
      <SiteProvider value={SITE}>
        <DashboardPage />
      </SiteProvider>
    </StrictMode>
  )
}

export function showDashboard(token: string = mariam, address?: string) {
  signIn(token)
  return render(dashboardPage(address))
}
