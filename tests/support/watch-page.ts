/**
 * Runs in each document, before its scripts if the driver can, and logs as errors what browsers don't report in the
 * console.
 */
export function watchPage(): void {
  if (Reflect.has(window, 'isWatched')) return
  Reflect.set(window, 'isWatched', true)
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
    console.error(`CSP: ${violatedDirective} ${blockedURI} ${sample}`)
  })
  // Changes after a click or a key may move things, even if a busy machine makes them late.
  const INPUT_MS = 1000
  let lastInput = -INPUT_MS
  const noteInput = () => {
    lastInput = performance.now()
  }
  for (const type of ['pointerdown', 'pointerup', 'keydown', 'resize', 'beforeprint', 'afterprint'])
    addEventListener(type, noteInput, { capture: true })

  // Firefox and WebKit don't measure layout shifts.
  if (!PerformanceObserver.supportedEntryTypes.includes('layout-shift')) return
  // A busy browser paints a document in pieces, and later pieces move earlier ones.
  let wholeAt = document.readyState === 'loading' ? Number.POSITIVE_INFINITY : 0
  const notePainted = () =>
    setTimeout(() => {
      wholeAt = performance.now()
    })
  document.addEventListener('readystatechange', () => {
    if (document.readyState === 'interactive') requestAnimationFrame(notePainted)
  })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.startTime < wholeAt) continue
      if (Reflect.get(entry, 'hadRecentInput') || entry.startTime - lastInput < INPUT_MS) continue
      const sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[] = Reflect.get(
        entry,
        'sources',
      )
      const place = ({ x, y, width, height }: DOMRect) => `${x} ${y} ${width}x${height}`
      const moved = sources.map(
        ({ node, previousRect, currentRect }) =>
          `${node?.nodeName} '${node?.textContent?.slice(0, 30)}' from ${place(previousRect)} to ${place(currentRect)}`,
      )
      console.error(`Layout shift of ${Reflect.get(entry, 'value')}: ${moved.join(', ')}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Collects messages until they are fetched. Runs in a document whose driver doesn't report its console. */
export function keepComplaints(): void {
  if (Reflect.has(window, 'complaints')) return
  const complaints: string[] = []
  Reflect.set(window, 'complaints', complaints)
  const { error } = console
  console.error = (...said: unknown[]) => {
    complaints.push(said.map(String).join(' '))
    error.apply(console, said)
  }
  addEventListener('error', ({ message }) => complaints.push(`uncaught: ${message}`))
  addEventListener('unhandledrejection', ({ reason }) => complaints.push(`uncaught: ${reason}`))
}
