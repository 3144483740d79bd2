/** A legal text, compiled by the build from Markdown (build/legal-texts.ts). */

/** Text, or an element such as `<a href>` with its content. */
export type LegalNode = string | LegalElement

export interface LegalElement {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly LegalNode[]
}

export interface LegalText {
  readonly title: string
  /** The text between the title and the first section. */
  readonly lead: readonly LegalNode[]
  readonly sections: readonly {
    readonly id: string
    readonly title: string
    readonly text: readonly LegalNode[]
  }[]
}
