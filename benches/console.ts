import { gzipSync } from 'node:zlib'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { corpus, percentile } from './content/corpus'
import { openBrowser, openWindow } from './driver/browser'
import { connect, type Product } from './driver/product'

const CONVERSATIONS = 10_000
const TIMES = 9
const LATENCY_MS = 1_000
/** A search that finds nothing in this time never will. */
const PATIENCE_MS = 10_000
/** Each is typed key by key; the first letters of a search find the most. */
const SEARCHES = ['쿠폰', '변경', '배송 조회', 'order']
const [port = ''] = process.argv.slice(2)
const address = `http://127.0.0.1:${port}`

/** Prints one JSON line: what an operator waits for, measured in Chromium on a domain of 10,000 conversations. */
async function main(): Promise<void> {
  const product = connect(Number(port))
  await product.register()
  const domainId = await product.domain('console')
  const bot = { formatVersion: 1, conversations: corpus(CONVERSATIONS, 3) }
  await product.upload(domainId, 'bot.json', Buffer.from(JSON.stringify(bot)))
  const browser = await openBrowser()
  try {
    const figures = {
      ...(await scriptSizes(browser, product, domainId)),
      ...(await list(browser, product, domainId)),
      ...(await slowLine(browser, product, domainId)),
    }
    const rounded = Object.entries(figures).map(([name, value]) => [name, Math.round(value)])
    process.stdout.write(`${JSON.stringify({ bench: 'console', ...Object.fromEntries(rounded) })}\n`)
  } finally {
    await browser.close()
    product.close()
  }
}

const listAt = (domainId: number) => `${address}/dmManagement?domainId=${domainId}`

/** Kilobytes of script, gzipped, that are fetched until the first page of a visitor and the list are shown. */
async function scriptSizes(browser: Browser, product: Product, domainId: number) {
  const sizeOf = async (context: BrowserContext, url: string, shown: string) => {
    const page = await context.newPage()
    const sizes: Promise<number>[] = []
    page.on('response', (response) => {
      if (response.url().endsWith('.js')) sizes.push(response.body().then((body) => gzipSync(body).length))
    })
    await page.goto(url)
    await page.locator(shown).first().waitFor()
    const bytes = await Promise.all(sizes)
    await context.close()
    return bytes.reduce((sum, each) => sum + each, 0) / 1024
  }
  return {
    loginScriptKb: await sizeOf(await openWindow(browser, address), `${address}/login`, 'form'),
    listScriptKb: await sizeOf(await openWindow(browser, address, product), listAt(domainId), '[data-row]'),
  }
}

/** Milliseconds from a press on the navigation to rows, and from a key in the search to the rows that it finds. */
async function list(browser: Browser, product: Product, domainId: number) {
  const context = await openWindow(browser, address, product)
  const page = await context.newPage()
  await page.goto(listAt(domainId))
  await page.locator('[data-row]').first().waitFor()
  const opened: number[] = []
  for (let n = 0; n < TIMES; n += 1) {
    await page.goto(`${address}/domain/${domainId}`)
    await page.locator('nav a[href*="/dmManagement"]').first().waitFor()
    await page.waitForLoadState('networkidle')
    opened.push(await untilRows(page))
  }
  const keys: number[] = []
  for (const search of SEARCHES) {
    await page.goto(listAt(domainId))
    await page.locator('[data-row]').first().waitFor()
    await page.waitForLoadState('networkidle')
    await page.getByRole('searchbox').click()
    for (const key of search) {
      const time = await untilFound(page, key)
      if (time !== null) keys.push(time)
    }
  }
  await context.close()
  const sorted = keys.toSorted((a, b) => a - b)
  return {
    listOpensMs: percentile(
      opened.toSorted((a, b) => a - b),
      0.5,
    ),
    listOpensSlowestMs: Math.max(...opened),
    keyPressMs: percentile(sorted, 0.5),
    keyPressP95Ms: percentile(sorted, 0.95),
  }
}

/** From the press on the navigation until rows are painted. */
function untilRows(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const began = performance.now()
        document.querySelector<HTMLElement>('nav a[href*="/dmManagement"]')!.click()
        const look = () =>
          document.querySelector('[data-row]')
            ? resolve(performance.now() - began)
            : requestAnimationFrame(look)
        requestAnimationFrame(look)
      }),
  )
}

/** From a key until the rows of what is then in the field are painted; null where the search stays the same. */
async function untilFound(page: Page, key: string): Promise<number | null> {
  // Listening before the key is sent: calls to a page do not keep their order.
  const found = await page.evaluateHandle(
    (patience) => ({
      time: new Promise<number | null>((resolve, reject) => {
        const field = document.querySelector<HTMLInputElement>('[role="searchbox"]')!
        const listen = () => {
          const began = performance.now()
          const search = field.value.trim()
          if (new URLSearchParams(location.search).get('search') === search) return resolve(null)
          const look = () => {
            const shown = new URLSearchParams(location.search).get('search') === search
            const idle = document.querySelector('[role="grid"]')?.getAttribute('aria-busy') === 'false'
            const waited = performance.now() - began
            if (shown && idle) resolve(waited)
            else if (waited > patience) reject(new Error(`nothing was found for ${search} at ${location}`))
            else requestAnimationFrame(look)
          }
          requestAnimationFrame(look)
        }
        field.addEventListener('input', listen, { once: true })
      }),
    }),
    PATIENCE_MS,
  )
  await page.keyboard.insertText(key)
  const time = await found.evaluate(({ time }) => time)
  await page.waitForTimeout(150)
  return time
}

/** Milliseconds from the address to the first pixel and to rows, where every call to the server takes a second more. */
async function slowLine(browser: Browser, product: Product, domainId: number) {
  const context = await openWindow(browser, address, product)
  await context.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATENCY_MS))
    await route.continue()
  })
  const pixels: number[] = []
  const rows: number[] = []
  for (let n = 0; n < 3; n += 1) {
    const page = await context.newPage()
    await page.goto(listAt(domainId))
    await page.locator('[data-row]').first().waitFor()
    rows.push(await page.evaluate(() => performance.now()))
    pixels.push(await page.evaluate(() => performance.getEntriesByName('first-paint')[0]?.startTime ?? -1))
    await page.close()
  }
  await context.close()
  return { slowLineFirstPixelMs: Math.max(...pixels), slowLineRowsMs: Math.max(...rows) }
}

await main()
