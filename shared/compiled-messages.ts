/** Messages as the build compiles them from ICU syntax (build/messages.ts): texts, or lists of texts and parts. */

/** `['name']` is a value, `['name', cases]` a choice, `['<name', content]` an element; '#' is the chosen number. */
export type Part = string | readonly [string] | readonly [string, Content] | readonly [string, Cases]

export type Content = string | readonly Part[]

export interface Cases {
  readonly [value: string]: Content
  readonly other: Content
}
