/** The measurements, in the order of the report. */
import type { Measurement } from './harness/measurement.ts'
import { compression } from './measurements/compression.ts'
import { assets, pages } from './measurements/held-answers.ts'
import { inFlight } from './measurements/in-flight.ts'
import { proxy } from './measurements/proxy.ts'
import { slowBrowsers } from './measurements/slow-browsers.ts'
import { start } from './measurements/start.ts'

export const MEASUREMENTS: readonly Measurement[] = [
  pages,
  assets,
  proxy,
  inFlight,
  slowBrowsers,
  compression,
  start,
]
