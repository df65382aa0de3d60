import { beforeAll } from 'vitest'
import { page } from 'vitest/browser'

// Files share a window: each begins with the usual size and nothing kept, whatever another has left.
// An open test panel, say, would leave no room for the last columns of a list.
beforeAll(async () => {
  localStorage.clear()
  sessionStorage.clear()
  // What was fetched is noted 250 times, and then no more.
  performance.clearResourceTimings()
  await page.viewport(1440, 900)
})
