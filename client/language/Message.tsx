/** A message that contains elements: `<Message id="…" values={{ … }} tags={{ terms: (text) => <a href="…">{text}</a> }} />`. */
import { createElement, Fragment, type ReactNode } from 'react'
import { type ElementName, formatMessage, type MessageId, type Values } from './messages.ts'

type Tags = Readonly<Partial<Record<ElementName, (text: string) => ReactNode>>>

interface MessageProps {
  readonly id: MessageId
  readonly values?: Values
  /** `<bdi>` and `<address>` need no entry. */
  readonly tags?: Tags
}

const ISOLATED: Tags = {
  bdi: (text) => <bdi>{text}</bdi>,
  // Its first letter may be Arabic, but an email address or URL always runs from left to right.
  address: (text) => <bdi dir="ltr">{text}</bdi>,
}

export function Message({ id, values, tags }: MessageProps): ReactNode {
  const elements = Object.entries({ ...ISOLATED, ...tags }).map(([name, render]) => [
    name,
    (parts: readonly ReactNode[]) => render(parts.join('')),
  ])
  const parts = formatMessage<ReactNode>(id, { ...values, ...Object.fromEntries(elements) })
  return createElement(Fragment, null, ...[parts].flat())
}
