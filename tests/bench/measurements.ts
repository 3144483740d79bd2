/** The measurements, in the order of the report. */
import type { Measurement } from './harness/measurement.ts'
import { bytes } from './measurements/bytes.ts'
import { capacity } from './measurements/capacity.ts'
import { compression } from './measurements/compression.ts'
import { dashboard, firstVisit } from './measurements/first-visit.ts'
import { inFlight } from './measurements/in-flight.ts'
import { shifts } from './measurements/layout-shift.ts'
import { longLists } from './measurements/long-lists.ts'
import { memory } from './measurements/memory.ts'
import { proxy } from './measurements/proxy.ts'
import { slowBrowsers } from './measurements/slow-browsers.ts'
import { start } from './measurements/start.ts'
import { assets, pages } from './measurements/static-responses.ts'

export const MEASUREMENTS: readonly Measurement[] = [
  firstVisit,
  dashboard,
  bytes,
  shifts,
  longLists,
  pages,
  assets,
  proxy,
  inFlight,
  slowBrowsers,
  compression,
  start,
  capacity,
  memory,
]
