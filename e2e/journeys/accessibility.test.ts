import { AxeBuilder } from '@axe-core/playwright'
import { LOCALES, type Locale } from '@parlance/contract'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, type TestContext, test } from 'vitest'
import { messageIds, openTab, type Tab, wordsOf } from '../driver/browser'
import { type Operator, register } from '../driver/operator'
import { makeSample, type Place, places, type Sample } from '../driver/places'
import { type Product, startProduct } from '../driver/product'

let product: Product
let owner: Operator
let sample: Sample

beforeAll(async () => {
  product = await startProduct()
  owner = await register(product.address, 'owner@example.com')
  sample = await makeSample(product, owner)
})
afterAll(() => product.stop())

/** Where every language is looked at; the rest is made of the same parts. */
const mainPlaces = places.filter(({ name }) =>
  ['register', 'domains', 'domain home', 'messenger connection', 'build history', 'conversations'].includes(
    name,
  ),
)

async function open(tab: Tab, place: Place): Promise<void> {
  await tab.page.emulateMedia({ colorScheme: 'light' })
  await tab.page.goto(place.path(sample))
  await tab.page.getByRole('heading', { level: 1 }).first().waitFor()
  // Skeletons and progress are over when the network has nothing more to say.
  await tab.page.waitForLoadState('networkidle')
  const address = place.leadsTo ?? place.path(sample).split('?')[0]
  expect(new URL(tab.page.url()).pathname, `${place.name} leads elsewhere`).toBe(address)
}

/** What axe finds that is worse than minor, a line each; of the page, or of what a selector names. */
async function faultsOf(page: Page, selector?: string): Promise<string[]> {
  const faults: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await show(page, colorScheme)
    // Its other way opens an empty page for each result, to put those of frames together; there are none.
    const axe = new AxeBuilder({ page }).setLegacyMode()
    if (selector) axe.include(selector)
    // In the dark only the colours are others.
    if (colorScheme === 'dark') axe.withRules(['color-contrast'])
    for (const { id, impact, nodes } of (await axe.analyze()).violations) {
      if (impact === 'minor') continue
      for (const { html } of nodes.slice(0, 3))
        faults.push(`${colorScheme}: ${impact} ${id}: ${html.slice(0, 160)}`)
    }
  }
  return faults
}

/** Waits until every colour has arrived: half-way through a change they are none of ours. */
async function show(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.waitForFunction(
    (scheme) =>
      document.documentElement.dataset['mantineColorScheme'] === scheme &&
      !document.getAnimations().some((each) => each instanceof CSSTransition),
    colorScheme,
  )
}

/** Message ids that stand on the page as they are, and ids that no language knows. */
async function literalsOf({ page }: Tab, ids: Set<string>): Promise<string[]> {
  const shown = await page.locator('body').innerText()
  return (shown.match(/\b[a-z][a-zA-Z]+(\.[a-zA-Z_]+)+\b/g) ?? []).filter((text) => ids.has(text))
}

describe('in light and dark', () => {
  const ids = new Set(messageIds())
  /** Tabs that nobody looks at just now. */
  const free: Record<'visitor' | 'owner', Tab[]> = { visitor: [], owner: [] }
  const inTab = async (
    who: keyof typeof free,
    { onTestFailed: onFailed }: TestContext,
    look: (tab: Tab) => Promise<void>,
  ) => {
    const as = who === 'owner' ? { as: owner } : {}
    const opened = () => openTab({ address: product.address, locale: 'ko-KR', onFailed, ...as })
    const tab = free[who].pop() ?? (await opened())
    await look(tab)
    free[who].push(tab)
  }

  test.concurrent.for(places)(
    'the page “$name” is accessible, complete and without errors',
    (place, context) =>
      inTab(place.visitor ? 'visitor' : 'owner', context, async (tab) => {
        await open(tab, place)
        expect({
          faults: await faultsOf(tab.page),
          literals: await literalsOf(tab, ids),
          complaints: tab.complaints.splice(0),
          lang: await tab.page.locator('html').getAttribute('lang'),
          title: (await tab.page.title()).length > 0,
        }).toEqual({ faults: [], literals: [], complaints: [], lang: 'ko-KR', title: true })
      }),
  )

  test('the test panel with an unfolded analysis, the menus and the palette are accessible', (context) =>
    inTab('owner', context, lookAtPanel))

  async function lookAtPanel({ page, words, complaints }: Tab): Promise<void> {
    await page.goto(`/domain/${sample.domainId}`)
    await page.getByRole('button', { name: words('layout.testPanel'), exact: true }).click()
    await page.getByLabel(words('test.input')).fill('주문한 옷 언제 와요')
    await page.getByLabel(words('test.input')).press('Enter')
    await page.getByRole('button', { name: words('test.why') }).click()
    await page.getByText(words('why.steps')).waitFor()
    const panel = await faultsOf(page)
    const menus: string[] = []
    for (const name of [words('layout.userMenu'), words('layout.language'), words('build.complete')]) {
      await page.getByRole('banner').getByRole('button', { name }).click()
      await page.getByRole('menu').waitFor()
      menus.push(...(await faultsOf(page, '[role=menu]')))
      await page.keyboard.press('Escape')
      await page.getByRole('menu').waitFor({ state: 'detached' })
    }
    await page.getByRole('button', { name: words('layout.search') }).click()
    await page.getByPlaceholder(words('palette.placeholder')).waitFor()
    const palette = await faultsOf(page)
    expect({ panel, menus, palette, complaints }).toEqual({
      panel: [],
      menus: [],
      palette: [],
      complaints: [],
    })
  }
})

describe.each(LOCALES.filter((locale) => locale !== 'ko-KR'))('in %s', (locale: Locale) => {
  test('the main pages speak it, and only it, without errors', async () => {
    const ids = new Set(messageIds())
    const visitor = await openTab({ address: product.address, locale })
    await owner.call('PATCH', '/api/v1/agent/locale', { locale })
    const reader = await openTab({ address: product.address, locale, as: owner })
    const found: object[] = []
    for (const place of mainPlaces) {
      const tab = place.visitor ? visitor : reader
      await open(tab, place)
      const lang = await tab.page.locator('html').getAttribute('lang')
      const literals = await literalsOf(tab, ids)
      if (lang !== locale || literals.length > 0) found.push({ place: place.name, lang, literals })
    }
    const heading = reader.page.getByRole('heading', { level: 1 })
    expect(await heading.innerText()).toContain(wordsOf(locale)('screen.conversations'))
    expect({ found, complaints: [...visitor.complaints, ...reader.complaints] }).toEqual({
      found: [],
      complaints: [],
    })
    for (const tab of [visitor, reader]) await tab.context.close()
    await owner.call('PATCH', '/api/v1/agent/locale', { locale: 'ko-KR' })
  })
})
