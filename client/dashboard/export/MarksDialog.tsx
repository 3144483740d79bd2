/** Marks from one browser to another: saved, shown as a code, added. Loaded when it is opened. */
import { type ChangeEvent, useRef, useState } from 'react'
import { type MessageId, t } from '../../language/messages.ts'
import { marksLink } from '../../session/marks-link.ts'
import type { SignedIn } from '../../session/session.ts'
import { Button } from '../../ui/button/Button.tsx'
import row from '../../ui/button/ButtonRow.module.css'
import { Dialog } from '../../ui/Dialog.tsx'
import { QrCode } from '../../ui/qr/QrCode.tsx'
import type { QrPath } from '../../ui/qr/qr-path.ts'
import { fileTitle, saveFile } from '../../ui/save-file.ts'
import { useSite } from '../../ui/site-context.ts'
import { copyText } from '../../ui/text/copy-text.ts'
import { dayOf } from '../insight/calendar-day.ts'
import { laterMarks, type Marks } from '../marks/done-marks.ts'
import { changeMarks, readMarks } from '../marks/kept-marks.ts'
import { formatMarksCode, readMarksCode } from '../marks/marks-code.ts'
import { formatMarksFile, type Refusal, readMarksFile } from '../marks/marks-file.ts'
import { useKeptMarks } from '../marks/useKeptMarks.ts'

/** More than a browser's storage has room for. */
const MOST_BYTES = 10_000_000

const REFUSED: Readonly<Record<Refusal, MessageId>> = {
  otherOwner: 'marks.refused.otherOwner',
  damaged: 'marks.refused.damaged',
  newer: 'marks.refused.newer',
  ahead: 'marks.refused.ahead',
}

interface MarksDialogProps {
  readonly session: SignedIn
  /** Of a link that has led here: its marks are added after a press only. */
  readonly code: string | undefined
  readonly onClose: () => void
}

export function MarksDialog({ session, code, onClose }: MarksDialogProps) {
  const { productName } = useSite()
  const { ownerKey } = session.user
  const { marks } = useKeptMarks(session)
  const [brought, setBrought] = useState(() => code && readMarksCode(code, ownerKey, Date.now()))
  const [message, setMessage] = useState(() => (brought ? describeMarks(brought) : ''))
  const [shown, setShown] = useState<{ readonly link: string; readonly qr: QrPath }>()
  const fileRef = useRef<HTMLInputElement>(null)
  const hasMarks = Object.keys(marks).length > 0

  function describeMarks(read: Marks | Refusal): string {
    if (typeof read === 'string') return t(REFUSED[read])
    const count = Object.keys(laterMarks(readMarks(session), read)).length
    return t(count > 0 ? 'marks.offer' : 'marks.added', { count })
  }

  function add(read: Marks | Refusal) {
    setBrought(undefined)
    if (typeof read === 'string') return setMessage(describeMarks(read))
    const later = laterMarks(readMarks(session), read)
    changeMarks(session, later)
    setMessage(t('marks.added', { count: Object.keys(later).length }))
  }

  async function addFile({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0]
    if (!file) return
    const text = file.size > MOST_BYTES ? '' : await file.text()
    add(readMarksFile(text, ownerKey, Date.now()))
    // The same file can be chosen again.
    if (fileRef.current) fileRef.current.value = ''
  }

  function save() {
    const name = `${fileTitle(productName)}-marks-${dayOf(new Date())}.json`
    saveFile(name, 'application/json', formatMarksFile(ownerKey, marks))
  }

  async function showCode() {
    const link = marksLink(formatMarksCode(ownerKey, marks))
    try {
      const { createQrPath } = await import('../../ui/qr/qr-path.ts')
      setShown({ link, qr: createQrPath(link) })
      setMessage('')
    } catch (error) {
      console.info(error)
      setMessage(t('marks.tooMany', { count: Object.keys(marks).length }))
    }
  }

  return (
    <Dialog title={t('marks.title')} description={<p>{t('marks.carry')}</p>} onClose={onClose}>
      {shown && (
        <>
          <QrCode code={shown.qr} title={t('marks.qr')} />
          <p>{t('marks.codeHint')}</p>
        </>
      )}
      <div className={row.buttons}>
        {brought && typeof brought !== 'string' ? (
          <Button variant="primary" onClick={() => add(brought)}>
            {t('marks.add')}
          </Button>
        ) : (
          <>
            <Button disabled={!hasMarks} onClick={save}>
              {t('marks.save')}
            </Button>
            <Button onClick={() => fileRef.current?.click()}>{t('marks.add')}</Button>
            {shown ? (
              <Button onClick={async () => setMessage(await copyText(shown.link))}>
                {t('installed.copyLink')}
              </Button>
            ) : (
              <Button disabled={!hasMarks} onClick={showCode}>
                {t('marks.code')}
              </Button>
            )}
          </>
        )}
      </div>
      <input ref={fileRef} type="file" accept=".json,application/json" hidden onChange={addFile} />
      <p role="status">{message}</p>
    </Dialog>
  )
}
