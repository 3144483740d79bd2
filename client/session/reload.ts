/** Work that a reload would lose: requests that are paid for. */

const underWay = new Set<Promise<unknown>>()

export function finishBeforeReload(work: Promise<unknown>): void {
  underWay.add(work)
  const forget = () => underWay.delete(work)
  work.then(forget, forget)
}

export async function untilFinished(): Promise<void> {
  await Promise.allSettled(underWay)
}
