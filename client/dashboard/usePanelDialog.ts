/** Which dialog is open over the panel. The code of both is loaded when one is first opened. */
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { PanelDialogs } from './PanelDialogs.tsx'

interface PanelDialog {
  readonly open: 'work' | 'keys' | undefined
  /** Undefined until its code has come. */
  readonly Dialogs: typeof PanelDialogs | undefined
  readonly showKeys: () => void
  readonly close: () => void
}

/** A load that fails is tried again when a dialog is opened the next time. */
export function usePanelDialog(
  isWorking: boolean,
  onStopWorking: () => void,
  onFailure: () => void,
): PanelDialog {
  const [areKeysShown, setAreKeysShown] = useState(false)
  const [Dialogs, setDialogs] = useState<typeof PanelDialogs>()
  const showKeys = useCallback(() => setAreKeysShown(true), [])
  const isOpen = areKeysShown || isWorking

  function close() {
    setAreKeysShown(false)
    onStopWorking()
  }

  const load = useEffectEvent(async () => {
    try {
      const module = await import('./PanelDialogs.tsx')
      setDialogs(() => module.PanelDialogs)
    } catch {
      close()
      onFailure()
    }
  })
  useEffect(() => {
    if (isOpen) void load()
  }, [isOpen])

  return { open: areKeysShown ? 'keys' : isWorking ? 'work' : undefined, Dialogs, showKeys, close }
}
