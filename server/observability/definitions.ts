/** Short ways to define metrics in one registry. */
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'

/** In seconds. Analyses take seconds; the last bucket is the default deadline. */
const ANALYSIS_BUCKETS = [0.1, 0.5, 1, 2.5, 5, 7.5, 10, 12.5, 15, 20, 30, 45, 60, 90, 120]

/** Each label's values that start with 0, so that even the first event shows as an increase. */
type Labels = Readonly<Record<string, readonly (string | number)[]>>

export type Definitions = ReturnType<typeof definitionsIn>

export function definitionsIn(registry: Registry) {
  const registers = [registry]
  return {
    counter(name: string, help: string, labels: Labels) {
      const counter = new Counter({ name, help, labelNames: Object.keys(labels), registers })
      for (const values of combinationsOf(labels)) counter.inc(values, 0)
      return counter
    },
    histogram(name: string, help: string, labels: Labels, buckets = ANALYSIS_BUCKETS) {
      const histogram = new Histogram({ name, help, labelNames: Object.keys(labels), buckets, registers })
      for (const values of combinationsOf(labels)) histogram.zero(values)
      return histogram
    },
    readGauge(name: string, help: string, read: () => number | boolean): void {
      function collect(this: Gauge): void {
        this.set(Number(read()))
      }
      new Gauge({ name, help, registers, collect })
    },
    readCounter(name: string, help: string, read: () => number): void {
      function collect(this: Counter): void {
        this.reset()
        this.inc(read())
      }
      new Counter({ name, help, registers, collect })
    },
  }
}

function combinationsOf(labels: Labels): readonly Record<string, string | number>[] {
  const [label, ...others] = Object.entries(labels)
  if (label === undefined) return [{}]
  const [name, values] = label
  const rest = combinationsOf(Object.fromEntries(others))
  return values.flatMap((value) => rest.map((combination) => ({ [name]: value, ...combination })))
}
