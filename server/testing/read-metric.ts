/** One figure of the metrics, such as `vitrine_analyses_in_flight`: NaN where there is none. For tests. */
export async function readMetric(metricsOrigin: string | undefined, name: string): Promise<number> {
  const metrics = await (await fetch(`${metricsOrigin}/metrics`)).text()
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1])
}
