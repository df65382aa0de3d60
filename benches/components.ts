import type { Browser } from 'playwright-core'
import { percentile } from './content/corpus'
import { openBrowser, openWindow } from './driver/browser'
import { connect, type Product } from './driver/product'
import { typed } from './driver/typed'

const ENTITIES = 2_000
const WORDS = 10_000
const SYNONYMS = 1_000
const TIMES = 20
const [port = ''] = process.argv.slice(2)
const address = `http://127.0.0.1:${port}`

/** Prints one JSON line: the list of 2,000 entities, and typing in a dictionary of 10,000 words. */
async function main(): Promise<void> {
  const product = connect(Number(port))
  await product.register()
  const domainId = await product.domain('components')
  const browser = await openBrowser()
  try {
    const figures = {
      ...(await list(product, domainId)),
      ...(await dictionary(browser, product, domainId)),
    }
    const rounded = Object.entries(figures).map(([name, value]) => [name, Math.round(value * 10) / 10])
    process.stdout.write(`${JSON.stringify({ bench: 'components', ...Object.fromEntries(rounded) })}\n`)
  } finally {
    await browser.close()
    product.close()
  }
}

/** Medians of the calls that list 2,000 entities of ten words each, in ms. */
async function list(product: Product, domainId: number) {
  const entities = Array.from({ length: ENTITIES }, (_, at) => ({
    name: `entity${at}`,
    type: 'DICTIONARY',
    words: Array.from({ length: 10 }, (__, n) => ({ keyword: `말${at}가${n}`, synonyms: [] })),
  }))
  await product.upload(domainId, 'bot.json', Buffer.from(JSON.stringify({ formatVersion: 1, entities })))
  const median = async (query: string) => {
    const times: number[] = []
    for (let n = 0; n < TIMES; n += 1) {
      const began = performance.now()
      await product.call('GET', `/api/v1/entity?domainId=${domainId}&${query}`)
      times.push(performance.now() - began)
    }
    return percentile(
      times.toSorted((a, b) => a - b),
      0.5,
    )
  }
  return {
    firstPageMs: await median('pageSize=50'),
    lastPageMs: await median('pageSize=50&pageNo=40'),
    searchMs: await median(`pageSize=50&search=${encodeURIComponent('말1999')}`),
    allMs: await median('pager=false'),
  }
}

/** Milliseconds from a key in a dictionary of 10,000 words to the next frame, and for its save. */
async function dictionary(browser: Browser, product: Product, domainId: number) {
  const words = Array.from({ length: WORDS }, (_, at) => ({
    keyword: `단어${at}`,
    synonyms: at < SYNONYMS ? [`다른${at}`] : [],
  }))
  const fields = { name: 'large', type: 'DICTIONARY', words }
  const made = await product.call<{ id: number }>('POST', `/api/v1/entity/batch?domainId=${domainId}`, fields)
  const context = await openWindow(browser, address, product)
  const page = await context.newPage()
  const began = performance.now()
  await page.goto(`${address}/entity?domainId=${domainId}&id=${made.id}`)
  await page.locator('[data-word]').first().waitFor()
  const openMs = performance.now() - began
  await page.waitForTimeout(3_000)
  await page.locator('[data-word]').nth(3).click()
  const keys = await typed(page, 'delivery of a parcel')
  await page.getByRole('searchbox').last().click()
  const searched = await typed(page, '12345')
  await page.getByRole('searchbox').last().fill('')
  await page.locator('[data-word]').first().click()
  await page.keyboard.insertText('새')
  const saves = page.waitForResponse((reply) => reply.request().method() === 'PUT')
  const pressed = performance.now()
  await page.keyboard.press('Control+s')
  await saves
  const saveMs = performance.now() - pressed
  await context.close()
  return { openMs, ...keys, searchKeyMs: searched.keyMs, searchKeyP95Ms: searched.keyP95Ms, saveMs }
}

await main()
