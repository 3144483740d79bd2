/** Decoration: a small shop under the logo's awning, in one of several scenes. */
import { t } from '../language/messages.ts'
import styles from './Storefront.module.css'

const SCENES = {
  done: () => (
    <>
      <path strokeWidth="6" d="m76 107 11 11 22-24" />
      <path d="M18 34v10m-5-5h10M222 16v12m-6-6h12M226 58v8m-4-4h8" />
    </>
  ),
  empty: () => <path d="M52 108h80M66 108v6m52-6v6" />,
  none: () => <path className={styles.lens} d="m104 112 14 14M108 100a16 16 0 1 1-32 0 16 16 0 0 1 32 0z" />,
  shuttered: () => (
    <>
      <path className={styles.wall} d="M48 80h144v64H48z" />
      <path d="M48 93h144M48 106h144M48 119h144M48 132h144M114 140h12" />
    </>
  ),
  closed: () => (
    <>
      <path d="M92 82 68 100m24-18 24 15" />
      <path className={styles.wall} d="m58 101 68-4 1.5 22-68 4z" />
      <text className={styles.sign} x="93" y="115" transform="rotate(-3.4 93 110)">
        {t('notFound.sign')}
      </text>
      <path className={styles.moon} d="M222 8a13 13 0 1 0 10 20 11 11 0 0 1-10-20z" />
      <path
        className={styles.cat}
        d="M200 152c-2-12 2-19 6-21h8c4 2 8 9 6 21zm2.5-34 5 4h5l5-4v9a7.5 7.5 0 0 1-15 0z"
      />
      <path d="M220 150c8 2 11-5 6-10" />
    </>
  ),
  soon: () => (
    <>
      <path d="m194 152 8-112m12 112 8-112m-27 96h20m-19-16h20m-19-16h20m-18-16h20m-19-16h20m-19-16h20" />
      <path className={styles.wall} d="M12 134h20l-2 18H14z" />
      <path d="M12 134c0-13 20-13 20 0M52 130l80-48M52 106l40-24M92 130l40-24" />
    </>
  ),
} as const
const STRIPES = [0, 1, 2, 3, 4, 5] as const

export function Storefront({ scene }: { readonly scene: keyof typeof SCENES }) {
  return (
    <svg className={styles.drawing} data-scene={scene} viewBox="0 0 240 160" aria-hidden="true">
      <path className={styles.wall} d="M36 50h168v102H36z" />
      <path className={styles.glass} d="M52 82h80v48H52zm96 0h38v70h-38z" />
      <path d="M8 152h224M156 116v8" />
      <g className={styles.stripes}>
        {STRIPES.map((stripe) => (
          <path key={stripe} d={`M${48 + stripe * 24} 10h24l${8 * stripe - 16} 38a16 16 0 0 1-32 0z`} />
        ))}
      </g>
      {SCENES[scene]()}
    </svg>
  )
}
