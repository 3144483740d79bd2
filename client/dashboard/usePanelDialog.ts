/** Which dialog is open over the panel, and its code, which is loaded when one is first opened. */
import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { signInRequest } from '../session/sign-in-link.ts'

type PanelDialogs = typeof import('./PanelDialogs.tsx')

/** Once it is there, the next tab's panel opens its dialog at once. */
let known: PanelDialogs | undefined

export function usePanelDialog(isWorking: boolean, onStopWorking: () => void, onFailure: () => void) {
  const [areKeysShown, setAreKeysShown] = useState(false)
  const showKeys = useCallback(() => setAreKeysShown(true), [])
  const wanted: 'keys' | 'work' | false = areKeysShown ? 'keys' : isWorking && 'work'
  const [code, setCode] = useState(known)
  const [open, setOpen] = useState<typeof wanted>(false)

  // A sheet that closes may be told of it only when the next dialog is asked for.
  function close() {
    if (areKeysShown) setAreKeysShown(false)
    else onStopWorking()
  }

  const giveUp = useEffectEvent((error: unknown) => {
    console.error(error)
    setAreKeysShown(false)
    onStopWorking()
    onFailure()
  })
  const isMissing = wanted !== false && !code

  // A load that fails is tried again when one is opened next. Shown at once with its focus, as the next key is for it.
  useEffect(() => {
    if (isMissing)
      import('./PanelDialogs.tsx').then((loaded) => {
        known = loaded
        flushSync(() => setCode(loaded))
      }, giveUp)
  }, [isMissing])

  // The question about another owner stays in front: what was asked for before it opens behind its answer.
  const question = useSyncExternalStore(signInRequest.subscribe, signInRequest.get, () => undefined)
  const isHeldBack = question?.outcome === 'other-owner' && open === false
  if (code && open !== wanted && !isHeldBack) setOpen(wanted)

  return { open, Dialogs: code?.PanelDialogs, showKeys, close }
}
