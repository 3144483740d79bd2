import { useEffect, useState } from 'react'

/** Code that is loaded as soon as what may need it is shown. `load` is a constant function. */
export function useCode<Code>(load: () => Promise<Code>): Code | undefined {
  const [code, setCode] = useState<Code>()
  useEffect(() => void load().then((loaded) => setCode(() => loaded), console.warn), [load])
  return code
}
