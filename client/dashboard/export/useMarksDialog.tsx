import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { t } from '../../language/messages.ts'
import { broughtMarks } from '../../session/marks-link.ts'
import type { SignedIn } from '../../session/session.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import type { MarksDialog } from './MarksDialog.tsx'

interface Opened {
  /** Undefined if its code has not come. */
  readonly Content: typeof MarksDialog | undefined
  readonly code: string | undefined
}

/** Opened by a press, or by a link with marks. */
export function useMarksDialog(session: SignedIn) {
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)

  const open = useCallback(async (code?: string) => {
    try {
      const { MarksDialog: Content } = await import('./MarksDialog.tsx')
      setOpened({ Content, code })
    } catch (error) {
      console.error(error)
      setOpened({ Content: undefined, code })
    }
  }, [])

  const brought = useSyncExternalStore(broughtMarks.subscribe, broughtMarks.get, () => undefined)
  useEffect(() => {
    if (brought === undefined) return
    broughtMarks.set(undefined)
    void open(brought)
  }, [brought, open])

  const dialog = opened?.Content ? (
    // A link that is opened while another one is asked about takes its place.
    <opened.Content key={opened.code} session={session} code={opened.code} onClose={close} />
  ) : (
    opened && <Dialog title={t('marks.title')} description={<p>{t('error.notOpened')}</p>} onClose={close} />
  )
  return { dialog, open: () => void open() }
}
