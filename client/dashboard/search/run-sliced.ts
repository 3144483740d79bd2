/** Long work in slices, so that no key and no frame has to wait for the whole of it. */

const SLICE_MS = 5

/** The first slice is done at once. The answer calls the rest off. */
export function runSliced<Result>(
  work: Generator<void, Result>,
  onDone: (result: Result) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  function doSlice() {
    const end = performance.now() + SLICE_MS
    while (performance.now() < end) {
      const step = work.next()
      if (step.done) return onDone(step.value)
    }
    timer = setTimeout(doSlice)
  }
  doSlice()
  return () => clearTimeout(timer)
}
