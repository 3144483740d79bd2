/** What a measurement is given and what it gives back. */
import type { Row } from './rows.ts'
import type { Workspace } from './workspace.ts'

export interface Bench {
  /** A quick run proves that everything works; its figures mean little. */
  readonly isQuick: boolean
  /** How often product and peers take turns. */
  readonly rounds: number
  /** How long a load lasts. */
  readonly seconds: number
  readonly workspace: Workspace
}

export interface Report {
  readonly rows: readonly Row[]
  /** What a reader must know to judge the figures; a sentence each. */
  readonly notes?: readonly string[]
}

export interface Measurement {
  /** As it is asked for on the command line. */
  readonly name: string
  readonly title: string
  readonly measure: (bench: Bench) => Promise<Report>
}
