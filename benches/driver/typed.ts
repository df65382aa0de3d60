import type { Page } from 'playwright-core'
import { percentile } from '../content/corpus'

/** From each key to the frame that shows it, as the browser itself times it, with a pause as people make it. */
export async function typed(page: Page, text: string) {
  const observed = await page.evaluateHandle(() => {
    const times: number[] = []
    const note = (entries: PerformanceObserverEntryList) => {
      for (const { name, duration } of entries.getEntries()) if (name === 'keydown') times.push(duration)
    }
    new PerformanceObserver(note).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    return times
  })
  for (const key of text) {
    await page.keyboard.press(key)
    await page.waitForTimeout(150)
  }
  await page.waitForTimeout(500)
  const slow = await observed.jsonValue()
  // Faster ones than 16 ms are not reported.
  const sorted = Array.from({ length: text.length }, (_, at) => slow[at] ?? 16).toSorted(
    (one, two) => one - two,
  )
  return { keyMs: percentile(sorted, 0.5), keyP95Ms: percentile(sorted, 0.95) }
}
