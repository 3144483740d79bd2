/** Which tests of a group are asked for; all without a file and a name. */
export interface Choice {
  /** Parts of their paths. */
  readonly files: readonly string[]
  /** A part of their names. */
  readonly name: string | undefined
}
