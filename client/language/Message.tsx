/** A message with elements in it: `<Message id="…" values={{ from }} tags={{ from: (text) => <bdi>{text}</bdi> }} />`. */
import { createElement, Fragment, type ReactNode } from 'react'
import { contentOf, isContent, type MessageId, render, renderPart, type Values } from './messages.ts'

type Tags = Readonly<Record<string, (text: string) => ReactNode>>

interface MessageProps {
  readonly id: MessageId
  readonly values?: Values
  /** `<bdi>` needs none. */
  readonly tags?: Tags
}

const BDI: Tags = { bdi: (text) => <bdi>{text}</bdi> }

export function Message({ id, values = {}, tags = {} }: MessageProps): ReactNode {
  const content = contentOf(id)
  if (typeof content === 'string') return content
  const elements: Tags = { ...BDI, ...tags }
  const parts = content.map((part) => {
    const [name = '', inner] = typeof part === 'string' ? [] : part
    const element = name.startsWith('<') ? elements[name.slice(1)] : undefined
    return element && inner && isContent(inner) ? element(render(inner, values)) : renderPart(part, values)
  })
  return createElement(Fragment, null, ...parts)
}
