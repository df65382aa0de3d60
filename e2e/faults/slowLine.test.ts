import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTab, type Tab } from '../driver/browser'
import { aConversation, type Operator, register } from '../driver/operator'
import { type Product, startProduct } from '../driver/product'

/** However busy the machine is. */
let product: Product
let owner: Operator
let domainId: number

beforeAll(async () => {
  product = await startProduct()
  owner = await register(product.address, 'owner@example.com')
  domainId = await owner.domain('shop')
  await owner.fill(domainId, [aConversation('배송 안내', ['배송 언제 오나요'], '이틀 안에 도착합니다.')])
})
afterAll(() => product.stop())

/** A line on which each call takes until it is let through: every latency there may be. */
async function heldLine(page: Page) {
  const held: Route[] = []
  const asked: string[] = []
  await page.route('**/api/**', (route) => {
    asked.push(new URL(route.request().url()).pathname)
    held.push(route)
  })
  return {
    asked,
    /** Lets those calls through that are held; later ones are held as before. */
    async letThrough() {
      const round = held.splice(0)
      await Promise.all(round.map((route) => route.continue()))
      return round.length
    },
  }
}

/** Whether the browser has drawn anything yet. */
const isPainted = (page: Page) => page.evaluate(() => performance.getEntriesByName('first-paint').length > 0)

async function opened(path: string): Promise<Tab & { line: Awaited<ReturnType<typeof heldLine>> }> {
  const tab = await openTab({ address: product.address, locale: 'ko-KR', as: owner })
  const line = await heldLine(tab.page)
  await tab.page.goto(path)
  return { ...tab, line }
}

test.each([
  ['the list of domains', () => '/', () => ['/api/v1/domain', '/api/v1/entry'], '봇shop'],
  [
    'the list of conversations',
    () => `/dmManagement?domainId=${domainId}`,
    () => ['/api/v1/chat/faq/uttset', `/api/v1/domain/${domainId}`, '/api/v1/entry'],
    '배송 안내',
  ],
])(
  'on a slow line %s: the frame is drawn and all is asked before anything is answered, rows come with the first answers',
  async (_page, path, needed, row) => {
    const { page, line, complaints } = await opened(path())
    // Nothing has been answered yet: the calls are held until they are let through.
    await page.locator('.opening').waitFor()
    await expect.poll(() => isPainted(page)).toBe(true)
    await expect.poll(() => line.asked).toEqual(expect.arrayContaining(needed()))
    expect(await page.locator('.opening-head').isVisible()).toBe(true)
    expect(await page.getByRole('grid').count()).toBe(0)

    expect(await line.letThrough()).toBeGreaterThanOrEqual(needed().length)
    await page.getByRole('grid').getByRole('link', { name: row }).waitFor()
    expect(complaints).toEqual([])
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
)
