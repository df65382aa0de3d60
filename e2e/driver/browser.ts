import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '@parlance/contract'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { createIntl, createIntlCache } from 'react-intl'
import { afterAll, onTestFailed } from 'vitest'
import type { Operator } from './operator'

/** Root needs --no-sandbox; the rest keeps a browser under test from talking to the world. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const locales = join(import.meta.dirname, '../../packages/console/src/locales')
type MessageId = NonNullable<Parameters<ReturnType<typeof createIntl>['formatMessage']>[0]['id']>
const cache = createIntlCache()
let browser: Promise<Browser> | undefined

afterAll(async () => void (await (await browser)?.close()))

/** The words of the console in one locale, by message id: tests name what a person reads. */
export type Words = (id: string, params?: Record<string, string | number>) => string

/** Throws for an id that no file of the locale has. */
export function wordsOf(locale: Locale): Words {
  const messages: Record<string, string> = {}
  for (const file of filesOf(locale)) Object.assign(messages, JSON.parse(readFileSync(file, 'utf8')))
  const onError = (error: Error) => {
    throw error
  }
  const intl = createIntl({ locale, messages, onError }, cache)
  // Ids are typed by the console's own sources; here they come as text.
  return (id, params) => intl.formatMessage({ id: id as MessageId }, params)
}

/** Every message id of the console. */
export function messageIds(): string[] {
  return filesOf('en-US').flatMap((file) => Object.keys(JSON.parse(readFileSync(file, 'utf8'))))
}

function filesOf(locale: Locale): string[] {
  return readdirSync(join(locales, locale)).map((file) => join(locales, locale, file))
}

export type Tab = {
  page: Page
  context: BrowserContext
  words: Words
  /** What the page complained of: console errors, exceptions, failed answers of the server. */
  complaints: string[]
}

export type TabOptions = {
  address: string
  locale: Locale
  scheme?: 'light' | 'dark'
  /** Whose session the tab has; by default nobody is signed in. */
  as?: Operator
  /** A phone: narrow, and touched. */
  phone?: boolean
  /** Of the test that opens it, where several run side by side. */
  onFailed?: typeof onTestFailed
}

/** A tab of a real Chromium of its own, in the language of a reader. */
export async function openTab(options: TabOptions): Promise<Tab> {
  const { address, locale, scheme = 'light', as, phone = false, onFailed = onTestFailed } = options
  browser ??= chromium.launch({ ...executable(), args: chromiumArguments })
  const context = await (await browser).newContext({
    baseURL: address,
    locale,
    colorScheme: scheme,
    viewport: phone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
    hasTouch: phone,
    isMobile: phone,
    reducedMotion: 'reduce',
  })
  if (as) {
    const [name, value] = as.cookie.split('=') as [string, string]
    await context.addCookies([{ name, value, url: address }])
  }
  // What the policy of the page forbids is noted even where nothing else tells of it.
  await context.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`the content policy is broken: ${violatedDirective} ${blockedURI}`),
    ),
  )
  const page = await context.newPage()
  page.setDefaultTimeout(180_000)
  onFailed(async ({ task }) => {
    const name = task.name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 60)
    const path = join(import.meta.dirname, `../../node_modules/.cache/e2e/${name}.png`)
    await page.screenshot({ path }).catch(() => {})
    console.error(`What the page looked like: ${path}`)
  })
  return { page, context, words: wordsOf(locale), complaints: complaintsOf(page) }
}

function executable() {
  const named = process.env['CHROMIUM']
  return named && existsSync(named) ? { executablePath: named } : {}
}

function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`exception: ${error.message}`))
  page.on('console', (message) => {
    // The page shows the reader a call that is refused; Chromium notes it as well.
    const isRefusal = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isRefusal) complaints.push(`console: ${message.text()}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 500) complaints.push(`${response.status()} ${response.url()}`)
  })
  return complaints
}
