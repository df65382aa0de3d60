// Before any style of a component, as in the product.
import '../../styles'
import { afterAll, beforeAll } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { unmountAll } from './mounted'

// Taken before the tests of a file put another in its place.
const { fetch } = globalThis

// Files share a window: each begins with the usual size and nothing kept, whatever another has left.
// An open test panel, say, would leave no room for the last columns of a list.
beforeAll(async () => {
  localStorage.clear()
  sessionStorage.clear()
  // What was fetched is noted 250 times, and then no more.
  performance.clearResourceTimings()
  await page.viewport(1440, 900)
  await userEvent.hover(document.documentElement, { position: { x: 0, y: 0 } })
})

afterAll(() => {
  unmountAll()
  globalThis.fetch = fetch
  document.body.replaceChildren()
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
})
