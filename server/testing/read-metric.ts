/** One figure of the metrics, such as `vitrine_analyses_in_flight` or `…{cause="full"}`: NaN where there is none. For tests. */
export async function readMetric(metricsOrigin: string | undefined, name: string): Promise<number> {
  const metrics = await (await fetch(`${metricsOrigin}/metrics`)).text()
  const line = metrics.split('\n').find((each) => each.startsWith(`${name} `))
  return Number(line?.slice(name.length))
}
