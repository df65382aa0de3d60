import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { fakeDeployStatus, fakeDomain, fakeEntry, fakeLastBuild } from '../../testing/fakeDomain'
import { fakeServer } from '../../testing/fakeServer'
import { renderAt } from '../../testing/renderAt'

let server: ReturnType<typeof fakeServer>
let shown: ReturnType<typeof renderAt>

beforeEach(async () => {
  localStorage.clear()
  await page.viewport(390, 844)
  server = fakeServer(({ path }) => {
    if (path === '/api/v1/entry') return { body: fakeEntry() }
    if (path === '/api/v1/domain/1')
      return { body: fakeDomain({ name: 'A shop with a name that is longer than the screen of a phone' }) }
    if (path.startsWith('/api/v1/build/last_build')) return { body: fakeLastBuild({ changedCount: 3 }) }
    if (path === '/api/v1/chatbot/deploy-status') return { body: fakeDeployStatus(7, 6) }
    return {}
  })
  shown = renderAt('/state?domainId=1')
})
afterEach(async () => {
  shown.close()
  server.restore()
  await page.viewport(1440, 900)
})

const boxOf = (element: Element) => element.getBoundingClientRect()
/** The labels of those that lie over one another. */
const overlapping = (elements: Element[]) =>
  elements.flatMap((one, at) =>
    elements.slice(at + 1).flatMap((other) => {
      const [a, b] = [boxOf(one), boxOf(other)]
      const apart = a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top
      const labels = [one, other].map((each) => each.getAttribute('aria-label') ?? each.textContent)
      return apart ? [] : [labels]
    }),
  )
const content = () => boxOf(page.getByRole('main').element())
const navigation = () => page.getByRole('navigation', { name: 'Screens of this domain' })

it('on a phone the unfolded navigation lies over the page, until a screen is chosen', async () => {
  await expect.element(navigation()).toBeVisible()
  const { left, width } = content()
  expect(width).toBeGreaterThan(300)
  await page.getByRole('button', { name: 'Expand navigation' }).click()
  const entry = page.getByRole('link', { name: 'Conversation groups' })
  await expect.element(entry.getByText('Conversation groups')).toBeVisible()
  expect(boxOf(navigation().element()).right).toBeGreaterThan(left + 100)
  // Where the two meet the navigation is in front, and the page beside it keeps its place but for the folded strip.
  const { x, y, height } = boxOf(entry.element())
  expect(document.elementFromPoint(Math.max(x, left) + 20, y + height / 2)?.closest('a')).toBe(
    entry.element(),
  )
  expect(content().width).toBeGreaterThanOrEqual(width)
  await entry.click()
  await expect.element(page.getByRole('button', { name: 'Expand navigation' })).toBeVisible()
  expect(content().left).toBe(left)
})

it('on a phone the header keeps all its buttons in sight, and the search is its icon', async () => {
  const search = page.getByRole('button', { name: 'Search or run a command' })
  await expect.element(search).toBeVisible()
  expect(search.element().scrollWidth).toBeLessThan(60)
  const header = page.getByRole('banner')
  await expect.poll(() => header.getByRole('button').elements().length).toBeGreaterThanOrEqual(5)
  for (const button of header.getByRole('button').elements()) {
    const { left, right, top, bottom } = boxOf(button)
    if (right === left) continue
    expect([button.textContent, right <= 390, left >= 0]).toEqual([button.textContent, true, true])
    expect(top).toBeGreaterThanOrEqual(boxOf(header.element()).top)
    expect(bottom).toBeLessThanOrEqual(boxOf(header.element()).bottom)
  }
  const switcher = header.getByRole('button', { name: /A shop with/ }).first()
  const domain = boxOf(switcher.element())
  expect([domain.width > 120, domain.height >= 24]).toEqual([true, true])
  const name = switcher.getByText(/A shop with/).element()
  expect(getComputedStyle(name).textOverflow).toBe('ellipsis')
  expect(name.scrollWidth).toBeGreaterThan(name.clientWidth)
  expect(overlapping(header.getByRole('button').elements())).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})
