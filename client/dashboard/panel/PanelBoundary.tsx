/** If a tab can't be rendered, it shows a message with a button that reloads the list and keeps the session. */
import { Component, type ReactNode } from 'react'
import { t } from '../../language/messages.ts'
import { Box } from '../../ui/Box.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { PANEL_ID } from '../tab-ids.ts'

interface PanelBoundaryProps {
  readonly onStartOver: () => void
  readonly children: ReactNode
}

export class PanelBoundary extends Component<PanelBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    const { onStartOver, children } = this.props
    if (!this.state.hasFailed) return children
    const startOver = () => {
      onStartOver()
      this.setState({ hasFailed: false })
    }
    return (
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
  }
}
