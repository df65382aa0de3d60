/** What opens may grow for so long: what it shows is still read. */
const GROWS_MS = 2_000

/** Scrolls no further than what has opened needs to be seen, also as it grows, until the reader does something else. */
export function bringIntoSight(opened: Element): void {
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
  const growth = new ResizeObserver(() => opened.scrollIntoView({ block: 'nearest', behavior }))
  growth.observe(opened)
  const over = new AbortController()
  const stop = () => {
    growth.disconnect()
    over.abort()
  }
  for (const act of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
    addEventListener(act, stop, { capture: true, passive: true, signal: over.signal })
  setTimeout(stop, GROWS_MS)
}
