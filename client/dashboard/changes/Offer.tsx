/**
 * What can be pressed beside the status. It is rendered twice: on narrow screens it stands above the cards, as one more
 * line in the status would move what is below.
 */
import type { ComponentProps } from 'react'
import styles from './Offer.module.css'

export type Place = 'status' | 'list'

interface OfferProps extends ComponentProps<'button'> {
  readonly place: Place
}

export function Offer({ place, ...rest }: OfferProps) {
  return <button type="button" {...rest} className={styles.offer} data-place={place} data-print="none" />
}
