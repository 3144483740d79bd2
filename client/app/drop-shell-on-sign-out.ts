/** Drops what is cached for visits without a network once the session is over. */
import { dropShell } from '../offline/drop-shell.ts'
import { currentSession, subscribeToSession } from '../session/session.ts'
import { PAGE_MODULES } from './page-modules.ts'

export function dropShellOnSignOut(): void {
  subscribeToSession(async () => {
    if (currentSession().status !== 'signed-out') return
    // The page that a log-out leads to: without a network its code is nowhere else.
    await Promise.allSettled([PAGE_MODULES.landing.load()])
    await dropShell()
  })
}
