/** The web's one door: the mobile app's link `/#token=<session token>` signs in and goes to the dashboard. */
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { PAGES } from '../../shared/pages.ts'
import { signIn } from '../session/session.ts'
import { parseSessionToken } from '../session/session-token.ts'
import { useSession } from '../session/useSession.ts'
import { takeTokenFromAddress } from './address-token.ts'
import { SwitchUserDialog } from './SwitchUserDialog.tsx'
import { UnreadableLinkNotice } from './UnreadableLinkNotice.tsx'

export function SignInFromLink() {
  const [offered, offer] = useState<string>()
  const session = useSession()
  const navigate = useNavigate()
  const user = offered === undefined ? undefined : parseSessionToken(offered)
  const present = session.status === 'signed-in' ? session.user : undefined
  const isOther = user !== undefined && present !== undefined && user.ownerKey !== present.ownerKey
  const isWelcome = user !== undefined && session.status !== 'checking' && !isOther

  useEffect(() => {
    const look = () => {
      const token = takeTokenFromAddress()
      if (token !== undefined) offer(token)
    }
    look()
    window.addEventListener('hashchange', look)
    return () => window.removeEventListener('hashchange', look)
  }, [])

  useEffect(() => {
    if (isWelcome && offered !== undefined) enter(offered)
  })

  function enter(token: string) {
    offer(undefined)
    signIn(token)
    navigate(PAGES.dashboard.path, { replace: true })
  }

  const close = () => offer(undefined)
  if (offered === undefined) return null
  if (!user) return <UnreadableLinkNotice onClose={close} />
  if (!isOther || !present) return null
  return <SwitchUserDialog from={present} to={user} onSwitch={() => enter(offered)} onCancel={close} />
}
