import type { SessionUser } from '../../session/session-token.ts'

/** What stands for the owner where there is no room for the name. */
export function initialOf({ displayName }: Pick<SessionUser, 'displayName'>): string {
  return [...displayName][0] ?? ''
}
