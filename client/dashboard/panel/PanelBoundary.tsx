/** If a tab can't be rendered, it shows a message with a button that reloads the list and keeps the session. */
import { type ReactNode, useState } from 'react'
import { t } from '../../language/messages.ts'
import { Box } from '../../ui/Box.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { useCommands, useOpenTab } from '../dashboard-context.ts'
import { PANEL_ID } from '../focus.ts'

export function PanelBoundary({ children }: { readonly children: ReactNode }) {
  const commands = useCommands()
  const { analysis } = useOpenTab()
  const [starts, setStarts] = useState(1)
  function startOver() {
    commands.startOver(analysis)
    setStarts(starts + 1)
  }
  const failed = (
    <section id={PANEL_ID}>
      <Box tone="danger">
        <p role="alert">{t('panel.failed')}</p>
        <p>{t('panel.startOverHint')}</p>
        <div>
          <Button variant="danger" onClick={startOver}>
            {t('panel.startOver')}
          </Button>
        </div>
      </Box>
    </section>
  )
  return (
    <ErrorBoundary resetKey={starts} fallback={failed}>
      {children}
    </ErrorBoundary>
  )
}
