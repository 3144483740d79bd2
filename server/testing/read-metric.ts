/** Reads the metrics port. For tests. */
export async function readMetrics({ metricsOrigin }: { readonly metricsOrigin: string | undefined }) {
  return (await fetch(`${metricsOrigin}/metrics`)).text()
}

/** Reads one value, such as `vitrine_analyses_in_flight` or `…{cause="full"}`. Returns NaN if there is none. */
export async function readMetric(
  said: { readonly metricsOrigin: string | undefined },
  name: string,
): Promise<number> {
  const line = (await readMetrics(said)).split('\n').find((each) => each.startsWith(`${name} `))
  return Number(line?.slice(name.length))
}
