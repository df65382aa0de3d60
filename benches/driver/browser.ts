import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import type { Product } from './product'

/** Opens the browser that `CHROMIUM` names, or the one that was installed. */
export function openBrowser(): Promise<Browser> {
  const named = process.env['CHROMIUM']
  return chromium.launch({ ...(named && { executablePath: named }), args: ['--no-sandbox'] })
}

/** A Korean operator's window at an address of the product, signed in where `product` is given. */
export async function openWindow(
  browser: Browser,
  address: string,
  product?: Product,
): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'ko-KR', viewport: { width: 1440, height: 900 } })
  if (product) await context.addCookies([{ ...product.session(), url: address }])
  return context
}
