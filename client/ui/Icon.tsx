/** The icons of buttons and menus, as outlines in the color of the text. */
import styles from './Icon.module.css'

const PATHS = {
  back: 'm10 4-4 4 4 4',
  check: 'm3.5 8.5 3 3 6-6.5',
  cross: 'm4 4 8 8m0-8-8 8',
  dots: 'M3 8h.01M8 8h.01M13 8h.01',
  forward: 'm6 4 4 4-4 4',
  lens: 'M11.5 7a4.5 4.5 0 1 1-9 0 4.5 4.5 0 0 1 9 0ZM10.3 10.3 14 14',
  refresh: 'M13.5 8a5.5 5.5 0 1 1-1.6-3.9M13.5 1.5v3h-3',
} as const

export function Icon({ name }: { readonly name: keyof typeof PATHS }) {
  return (
    <svg className={styles.icon} data-name={name} viewBox="0 0 16 16" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  )
}
