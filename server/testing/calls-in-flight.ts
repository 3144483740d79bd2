/** How many analyses hold a place, as the metrics tell. For tests: when nobody calls, it must be 0. */
export async function callsInFlight(metricsOrigin: string | undefined): Promise<number> {
  const metrics = await (await fetch(`${metricsOrigin}/metrics`)).text()
  return Number(/^vitrine_analyses_in_flight (\d+)$/m.exec(metrics)?.[1])
}
