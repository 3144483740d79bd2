import { useEffect, useEffectEvent, useState } from 'react'

/** A module's code, loaded when it is first needed. Undefined until then; a failed load is tried at the next need. */
export function useModule<Module>(isNeeded: boolean, load: () => Promise<Module>, onFailure: () => void) {
  const [module, setModule] = useState<Module>()
  const isMissing = isNeeded && module === undefined
  const start = useEffectEvent(() => {
    load().then(
      (loaded) => setModule(() => loaded),
      (error: unknown) => {
        console.warn(error)
        onFailure()
      },
    )
  })
  useEffect(() => {
    if (isMissing) start()
  }, [isMissing])
  return module
}
