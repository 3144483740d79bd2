/** Fills the configured values into a legal text. */
import type { Site } from '../../shared/site.ts'

/** Replaces `{productName}` and the like, percent-encoded in URLs. @throws for unknown names */
export function fillIn(text: string, { productName, companyName, supportEmail }: Site): string {
  const values = new Map([
    ['productName', productName],
    ['companyName', companyName],
    ['supportEmail', supportEmail],
  ])
  return text.replace(/(?:\{|%7B)(\w+)(?:\}|%7D)/g, (_, name) => {
    const value = values.get(name)
    if (value === undefined) throw new Error(`A legal text names {${name}}, which is not known.`)
    return value
  })
}
