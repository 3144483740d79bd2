import { useCallback, useState } from 'react'
import useSWR from 'swr'
import { ONCE_A_VISIT } from './load/useInsights.ts'

/** Which dialog is open over the panel, and its code. A load that fails is tried again when one is opened next. */
export function usePanelDialog(isWorking: boolean, onStopWorking: () => void, onFailure: () => void) {
  const [areKeysShown, setAreKeysShown] = useState(false)
  const showKeys = useCallback(() => setAreKeysShown(true), [])
  const open: 'keys' | 'work' | false = areKeysShown ? 'keys' : isWorking && 'work'

  // A sheet that closes may be told of it only when the next dialog is asked for.
  function close() {
    if (areKeysShown) setAreKeysShown(false)
    else onStopWorking()
  }

  const { data } = useSWR(open && 'dialogs', () => import('./PanelDialogs.tsx'), {
    ...ONCE_A_VISIT,
    onError() {
      setAreKeysShown(false)
      onStopWorking()
      onFailure()
    },
  })
  return { open, Dialogs: data?.PanelDialogs, showKeys, close }
}
