/** Reloads the document once nothing is lost by it. */

const underWay = new Set<Promise<unknown>>()

export function finishBeforeReload(work: Promise<unknown>): void {
  underWay.add(work)
  const forget = () => underWay.delete(work)
  work.then(forget, forget)
}

export async function reloadWhenFinished(): Promise<void> {
  await Promise.allSettled(underWay)
  window.location.reload()
}
