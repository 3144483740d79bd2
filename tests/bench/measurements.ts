/** The measurements, in the order of the report. */
import type { Measurement } from './harness/measurement.ts'
import { assets, pages } from './measurements/held-answers.ts'
import { proxy } from './measurements/proxy.ts'

export const MEASUREMENTS: readonly Measurement[] = [pages, assets, proxy]
