import { setTimeout as sleep } from 'node:timers/promises'
import { LOCALES } from '@parlance/contract'
import type { ElementHandle } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTab, type Tab } from '../driver/browser'
import { type Found, fieldsOf, handleOf, openersOf } from '../driver/fields'
import { type InputMethod, inputMethodOf } from '../driver/inputMethod'
import { type Operator, register } from '../driver/operator'
import { type Product, startProduct } from '../driver/product'

/** Every field with every script; by default each field that one press shows, with one of them. */
const EVERY_SCRIPT = process.env['EVERY_SCRIPT'] === '1'
const TABS = 4
/** How many presses away from an address fields are looked for. */
const DEPTH = EVERY_SCRIPT ? 2 : 1

let product: Product
let owner: Operator
let domainId: number
let conversationId: number

beforeAll(async () => {
  product = await startProduct()
  owner = await register(product.address, 'owner@example.com')
  domainId = (await owner.call<{ id: number }>('POST', '/api/v1/sample', { language: 'ko' })).id
  const built = await owner.buildEnd(domainId)
  await owner.deploy(domainId, built.id!)
  await owner.channel(domainId)
  const list = await owner.call<{ items: { id: number }[] }>(
    'GET',
    `/api/v1/chat/faq/uttset?domainId=${domainId}`,
  )
  conversationId = list.items[0]!.id
})
afterAll(() => product.stop())

/**
 * What is typed, key by key, as the input method of a language composes it: `소` is composed; `송!` becomes text; with
 * `배!소` the next key ends a syllable and begins another; `配送⏎` is confirmed by Enter. A last Korean syllable stays
 * composed.
 */
const SCRIPTS = [
  { language: 'Korean', text: '배송 조회', keys: 'ㅂ 배 뱃 배!소 송 송! _! ㅈ 조 좋 조!호 회' },
  {
    language: 'Japanese',
    text: '配送の状況',
    keys: 'h は はい はいs はいそ はいそう 配送 配送⏎ n の の! じ じょうきょう 状況 状況⏎',
  },
  { language: 'Chinese', text: '配送查询', keys: "p pe pei pei'song 配送! c cha cha'xun 查询⏎" },
] as const

async function typeKey(keyboard: InputMethod, key: string): Promise<void> {
  if (key.endsWith('⏎')) return keyboard.enterCommits(key.slice(0, -1))
  const [ended, begun] = key.includes('!') ? key.split('!') : [undefined, key]
  if (ended !== undefined) await keyboard.commit(ended === '_' ? ' ' : ended)
  if (begun) await keyboard.compose(begun)
}

/** The addresses to look at, and what was met on the way. */
class Search {
  readonly addresses: string[] = []
  readonly opened = new Set<string>()
  readonly fields = new Map<string, string[]>()
  readonly faults: string[] = []
  private readonly places = new Set<string>()
  private random = 1

  visit(address: string): void {
    const { pathname, searchParams } = new URL(address, product.address)
    const place = `${pathname.replace(/\d+/g, '#')} ${searchParams.has('id') ? 'id' : ''}`
    if (this.places.has(place)) return
    this.places.add(place)
    this.addresses.push(address)
  }

  /** The pause after a key, 60–200 ms, the same in every run. */
  pause(): number {
    this.random = (this.random * 16_807) % 2_147_483_647
    return 60 + (this.random % 141)
  }
}

test('in every field of the product, what is composed with pauses is kept as it was typed', async () => {
  const search = new Search()
  const visitor = await openTab({ address: product.address, locale: 'ko-KR' })
  await visitor.page.goto('/login')
  // The router keeps itself on the window, for its developer tools.
  const paths = await visitor.page.evaluate(() => {
    const { ['__TSR_ROUTER__']: router } = window as unknown as Record<string, { routesByPath: object }>
    return Object.keys(router!.routesByPath)
  })
  const addresses = paths.map(addressOf).filter((address) => address !== null)
  await visitor.context.close()
  expect(addresses.length).toBeGreaterThan(12)
  for (const address of addresses) search.visit(address)
  const tabs = Array.from({ length: TABS }, () => walk(search))
  await Promise.all(tabs)
  const typed = [...search.fields].map(([key, languages]) => `${key}: ${languages.join(', ')}`)
  console.info(`${typed.length} fields\n${typed.sort().join('\n')}`)
  expect(search.faults).toEqual([])
  expect(typed.length).toBeGreaterThan(45)
}, 3_600_000)

/** What a route's path is filled with: the parameters that this product has. */
function addressOf(path: string): string | null {
  const filled = path.replace('$domainId', String(domainId)).replace('$tab', 'domain')
  if (filled.includes('$')) return null
  const id = path === '/dmManagementModify' ? `&id=${conversationId}` : ''
  return `${filled}?domainId=${domainId}${id}`
}

/** Takes one address after the other, as long as there are any, in a tab of its own. */
async function walk(search: Search): Promise<void> {
  const signedIn = await aTab(owner)
  const visiting = await aTab(undefined)
  for (let address = search.addresses.shift(); address; address = search.addresses.shift()) {
    const isForVisitors = /^\/(login|register|auth|abnormal)/.test(address)
    await explore(search, isForVisitors ? visiting : signedIn, { address, presses: [] })
  }
  await signedIn.context.close()
  await visiting.context.close()
}

type Walker = Tab & { keyboard: InputMethod; except: string[] }

async function aTab(as: Operator | undefined): Promise<Walker> {
  const tab = await openTab({ address: product.address, locale: 'ko-KR', ...(as && { as }) })
  tab.page.on('dialog', (dialog) => void dialog.accept().catch(() => {}))
  // A draft that was left behind is offered on the next visit, which is another page then.
  await tab.context.addInitScript(() => localStorage.clear())
  const languages = LOCALES.map(
    (locale) => new Intl.DisplayNames(locale, { type: 'language' }).of(locale.slice(0, 2))!,
  )
  const except = [tab.words('layout.logout'), ...languages]
  return { ...tab, except, keyboard: inputMethodOf(await tab.context.newCDPSession(tab.page)) }
}

/** A state of a page: an address and what was pressed there. */
type State = { address: string; presses: readonly string[] }

/** Shows a state; false when something of it is no longer there. */
async function show({ page, except }: Walker, { address, presses }: State): Promise<boolean> {
  await page.goto(address)
  await page
    .locator('h1, [role="dialog"]')
    .first()
    .waitFor()
    .catch(() => {})
  await settled(page)
  for (const key of presses) {
    const opener = (await openersOf(page, except)).find((each) => each.key === key)
    if (!opener) return false
    await press(page, opener)
  }
  return true
}

async function press(page: Walker['page'], opener: Found): Promise<void> {
  const handle = await handleOf(opener)
  await handle?.evaluate((element) => element.click()).catch(() => {})
  await settled(page)
}

/** Waits until the page shows the same twice. */
async function settled(page: Walker['page']): Promise<void> {
  let before = ''
  for (let tries = 0; tries < 20; tries++) {
    await sleep(120)
    const now = await glance(page)
    if (now === before) return
    before = now
  }
}

/** Writes into the fields of a state that were not met before, then presses what may show more. */
async function explore(search: Search, walker: Walker, state: State, isShown = false): Promise<void> {
  const { page, except } = walker
  if (!isShown && !(await show(walker, state))) return
  const links = 'a[href^="/"]:not([href^="/api/"], [href^="/samples/"])'
  for (const href of await page.$$eval(links, (all) => all.map((a) => a.getAttribute('href')!)))
    search.visit(href)
  const openers = state.presses.length < DEPTH ? await openersOf(page, except) : []
  const isTouched = await writeInAll(search, walker)
  let isFresh = !isTouched
  for (const opener of openers) {
    if (search.opened.has(opener.key)) continue
    search.opened.add(opener.key)
    if (!isFresh && !(await show(walker, state))) return
    const before = await glance(page)
    const here = (await openersOf(page, except)).find(({ key }) => key === opener.key)
    if (!here) continue
    await press(page, here)
    isFresh = (await glance(page)) === before
    if (isFresh) continue
    if (new URL(page.url()).pathname !== new URL(state.address, page.url()).pathname) search.visit(page.url())
    else await explore(search, walker, { ...state, presses: [...state.presses, opener.key] }, true)
    isFresh = await isLeftByEscape(page, before)
  }
}

/** Whether Escape leads back to where a page was: menus and dialogs close, and it needs not be loaded again. */
async function isLeftByEscape(page: Walker['page'], before: string): Promise<boolean> {
  await page.keyboard.press('Escape')
  await settled(page)
  return (await glance(page)) === before
}

/** Where a page is and what can be done there, in short. */
async function glance(page: Walker['page']): Promise<string> {
  const shown = [...(await fieldsOf(page)), ...(await openersOf(page, []))]
  return [page.url(), ...shown.map(({ key }) => key)].join('\n')
}

async function writeInAll(search: Search, walker: Walker): Promise<boolean> {
  let isTouched = false
  for (const field of await fieldsOf(walker.page)) {
    if (search.fields.has(field.key)) continue
    const at = search.fields.size % SCRIPTS.length
    const scripts = EVERY_SCRIPT ? SCRIPTS : SCRIPTS.slice(at, at + 1)
    search.fields.set(
      field.key,
      scripts.map(({ language }) => language),
    )
    for (const script of scripts) {
      isTouched = true
      await write(search, walker, field, script)
    }
  }
  return isTouched
}

async function write(search: Search, walker: Walker, field: Found, script: (typeof SCRIPTS)[number]) {
  const { key, maxLength } = field
  const { page, keyboard } = walker
  const handle = await handleOf(field)
  if (!handle || script.text.length > maxLength) return
  // What went since it was found, as a list that is drawn anew, is written in when it is met again.
  const isThere = await handle.scrollIntoViewIfNeeded({ timeout: 5_000 }).then(
    () => true,
    () => false,
  )
  if (!isThere) return void search.fields.delete(key)
  await handle.focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.press('Delete')
  for (const each of script.keys.split(' ')) {
    await typeKey(keyboard, each)
    await sleep(search.pause())
  }
  await sleep(600)
  const held = await textOf(handle)
  await handle.evaluate((element) => element.blur()).catch(() => {})
  await sleep(60)
  const left = (await textOf(handle).catch(() => null)) ?? held
  for (const [when, text] of [
    ['typed', held],
    ['left', left],
  ] as const)
    if (text !== script.text)
      search.faults.push(`${key}, at ${page.url()}: ${when} ${script.text}, holds ${text}`)
}

/** What a field holds; of chips the last one, where the field has taken its text over. */
function textOf(handle: ElementHandle<HTMLElement>): Promise<string | null> {
  return handle.evaluate((element) => {
    // A choice among known values finds by what is typed, and drops it when it is left; so does a colour what is none.
    if (
      element.matches('.mantine-Select-input, .mantine-MultiSelect-inputField, .mantine-ColorInput-input') &&
      !element.matches(':focus')
    )
      return null
    const text = 'value' in element ? String(element.value) : element.textContent
    if (text !== '' || !element.isConnected) return element.isConnected ? text : null
    const chips = element.closest('.mantine-Input-wrapper')?.querySelectorAll('.mantine-Pill-label')
    return [...(chips ?? [])].at(-1)?.textContent ?? text
  })
}
