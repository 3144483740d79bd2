/** Asks before the progress of another device, received by a link, is merged. */
import { useState } from 'react'
import { ANALYSIS_NAMES } from '../../../shared/analysis.ts'
import { useArrival } from '../../arrival/arrival.ts'
import { joinSentences } from '../../language/join.ts'
import { t } from '../../language/messages.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useDashboard } from '../dashboard-context.ts'
import { addLinkedMarks, useMarks } from '../data/marks.ts'
import type { Shop } from '../data/useShop.ts'
import { parseProgress } from '../export/progress-link.ts'
import { byKey, importMarks, type Marks, merge, takeTexts } from '../model/mark.ts'

export function ProgressImport({ onClose }: { readonly onClose: () => void }) {
  const { session, shop } = useDashboard()
  const { progress: code = '' } = useArrival()
  const [added, setAdded] = useState<number | 'no-room'>()
  const { marks } = useMarks(session)
  const imported = parseProgress(code, session.user.ownerKey)
  const news = typeof imported === 'string' ? undefined : newMarks(marks, importMarks(imported), shop)

  function describe(): string {
    if (added === 'no-room') return t('progress.noRoom')
    if (added !== undefined) return t('progress.added', { count: added })
    if (imported === 'other-owner') return t('progress.otherOwner')
    if (imported === 'damaged') return t('progress.damaged')
    return news && news.size > 0
      ? joinSentences([t('progress.offer', { count: news.size }), t('progress.merge')])
      : t('progress.added', { count: 0 })
  }
  function add(marks: Marks) {
    setAdded(addLinkedMarks(session, marks) ? marks.size : 'no-room')
  }
  return (
    <Dialog
      title={t('progress.title')}
      description={<p role="status">{describe()}</p>}
      action={
        typeof added !== 'number' &&
        news &&
        news.size > 0 && (
          <Button variant="primary" onClick={() => add(news)}>
            {t('progress.add', { count: news.size })}
          </Button>
        )
      }
      onClose={onClose}
    />
  )
}

/**
 * Returns marks that are missing here or newer than here. They have no texts until `takeTexts` adds those of the local
 * list.
 */
function newMarks(marks: Marks, imported: Marks, shop: Shop): Marks {
  const merged = merge(marks, imported)
  const news = byKey([...imported.values()].filter((mark) => merged.get(mark.key) === mark))
  return ANALYSIS_NAMES.reduce((marks, name) => {
    const { snapshot } = shop[name]
    return snapshot ? takeTexts(marks, snapshot) : marks
  }, news)
}
