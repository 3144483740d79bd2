import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react'
import styles from './LazyStorefront.module.css'
import type { Storefront } from './Storefront.tsx'

type Scene = Pick<ComponentProps<typeof Storefront>, 'scene'>

/** Loaded when it is needed, which is rare; if that fails, its place stays empty. */
const Drawing = lazy(async (): Promise<{ default: ComponentType<Scene> }> => {
  try {
    return { default: (await import('./Storefront.tsx')).Storefront }
  } catch (error) {
    console.warn(error)
    return { default: () => null }
  }
})

export function LazyStorefront({ scene }: Scene) {
  return (
    <div className={styles.place} data-print="none">
      <Suspense>
        <Drawing scene={scene} />
      </Suspense>
    </div>
  )
}
