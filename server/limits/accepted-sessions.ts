/** Remembers in bounded memory the sessions whose tokens the host has accepted lately. */

/** With hashes as keys, about 2 MB. */
const MAX_SESSIONS = 10_000

export type AcceptedSessions = ReturnType<typeof createAcceptedSessions>

export function createAcceptedSessions(max = MAX_SESSIONS) {
  /** The session that was accepted last stands last. */
  const sessions = new Set<string>()

  return {
    has: (session: string) => sessions.has(session),
    delete: (session: string) => sessions.delete(session),
    add(session: string): void {
      sessions.delete(session)
      sessions.add(session)
      const [oldest] = sessions
      if (sessions.size > max && oldest !== undefined) sessions.delete(oldest)
    },
  }
}
