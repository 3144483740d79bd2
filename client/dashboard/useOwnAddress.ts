import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { pathTo } from '../language/path-to.ts'
import type { useSession } from '../session/useSession.ts'

/** Tab, search and Review of one owner are not the next one's: false until the address has begun anew. */
export function useOwnAddress(session: ReturnType<typeof useSession>): boolean {
  const navigate = useNavigate()
  const owner = session.status === 'signed-in' ? session.user.ownerKey : undefined
  const [writer, setWriter] = useState(owner)
  const isOthers = writer !== undefined && owner !== undefined && owner !== writer

  useEffect(() => {
    async function begin() {
      if (isOthers) await navigate(pathTo('dashboard'), { replace: true, flushSync: true })
      setWriter(owner)
    }
    if (owner !== undefined && owner !== writer) void begin()
  }, [owner, writer, isOthers, navigate])

  return !isOthers
}
