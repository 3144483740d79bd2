/** Work that must not keep the owner waiting. */

const HIDDEN_PAGE_MS = 500

/** Runs the task once the next frame is on the screen; a hidden page, which has no frames, soon. */
export function afterPaint(task: () => void): void {
  let done = false
  const once = () => {
    if (done) return
    done = true
    task()
  }
  requestAnimationFrame(() => setTimeout(once))
  setTimeout(once, HIDDEN_PAGE_MS)
}
