/** Short functions that define metrics in one registry. */
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'

/** In seconds. Analyses take seconds, and the last bucket is the default deadline. */
const BUCKETS = [0.1, 0.5, 1, 2.5, 5, 7.5, 10, 12.5, 15, 20, 30, 45, 60, 90, 120]

export type Definitions = ReturnType<typeof definitionsIn>

export function definitionsIn(registry: Registry) {
  const registers = [registry]
  return {
    counter: <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
      new Counter({ name, help, labelNames, registers }),
    histogram: <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
      new Histogram({ name, help, labelNames, buckets: BUCKETS, registers }),
    readGauge(name: string, help: string, read: () => number | boolean | Promise<number>): void {
      async function collect(this: Gauge): Promise<void> {
        this.set(Number(await read()))
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
