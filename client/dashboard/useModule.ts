import { useEffect, useEffectEvent, useState } from 'react'

/** A module's code, loaded when it is first needed. A load that fails is tried again at the next need. */
export function useModule<Module>(isNeeded: boolean, load: () => Promise<Module>, onFailure: () => void) {
  const [module, setModule] = useState<Module>()
  const start = useEffectEvent(() => void load().then((loaded) => setModule(() => loaded), onFailure))
  useEffect(() => {
    if (isNeeded) start()
  }, [isNeeded])
  return module
}
