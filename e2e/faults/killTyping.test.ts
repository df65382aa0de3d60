import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wordsOf } from '../driver/browser'
import { figures, times } from '../driver/figures'
import { aConversation, type Operator, register } from '../driver/operator'
import { type OwnBrowser, startBrowser } from '../driver/ownBrowser'
import { freePort, type Product, startProduct } from '../driver/product'
import { type Held, heldBy, type TypedForm, Typist } from '../driver/typist'

/** `npm run faults` makes it two hundred. */
const TYPING_KILLS = times('TYPING_KILLS', 200, 6)
const LANES = 2
/** How soon what was left is offered. */
const OFFERED_WITHIN_MS = 25_000

/** What is killed while somebody types, and where the form is opened again. */
const KINDS = ['device', 'browser', 'crash', 'tab', 'server', 'serverAndDevice'] as const
type Kind = (typeof KINDS)[number]
const OF_SERVER: readonly Kind[] = ['server', 'serverAndDevice']

let product: Product
let owner: Operator
let domainId: number
let ids: number[]

beforeAll(async () => {
  product = await startProduct({ port: await freePort() })
  owner = await register(product.address, 'owner@example.com', 'en-US')
  domainId = await owner.domain('shop')
  const conversations = Array.from({ length: Math.min(TYPING_KILLS, 100) }, (_, i) =>
    aConversation(`Delivery ${i}`, [`where is my parcel ${i}`, `${i}번 배송 언제 오나요`], 'In two days.'),
  )
  await owner.fill(domainId, conversations)
  const list = `/api/v1/chat/faq/uttset?domainId=${domainId}&pageSize=100`
  ids = (await owner.call<{ items: { id: number }[] }>('GET', list)).items.map(({ id }) => id)
  expect(ids).toHaveLength(conversations.length)
})
afterAll(() => product.stop())

const words = wordsOf('en-US')
const label = (page: Page, id: string, params?: Record<string, string | number>): Locator =>
  page.getByLabel(words(id, params), { exact: true })

/** The editor of a conversation: its name, its questions, its answer. */
const CONVERSATION: TypedForm = {
  fields: (page) => page.locator('main input[name="name"], main textarea'),
  order: (page) => [
    page.getByLabel(/^General questions, line/).last(),
    label(page, 'answer.bubbleOf', { answer: 1, number: 1 }),
    page.locator('main input[name="name"]'),
  ],
  isListed: async (field) => (await field.getAttribute('aria-label'))?.startsWith('General') ?? false,
}
/** The drawer of a component. */
const COMPONENT: TypedForm = {
  fields: (page) => page.locator('[role="dialog"] :is(input[name="name"], textarea[name="defaultValue"])'),
  order: (page) => [COMPONENT.fields(page).last(), COMPONENT.fields(page).first()],
}

/** What is typed into by a trial: mostly a conversation of its own, sometimes a new one, sometimes a component. */
async function objectOf(trial: number): Promise<{ address: string; form: TypedForm }> {
  const address = (path: string) => `${product.address}${path}`
  if (trial % 5 === 4) {
    const fresh = await owner.domain(`new${trial}`)
    return { address: address(`/dmManagementCreate?domainId=${fresh}`), form: CONVERSATION }
  }
  if (trial % 5 === 2) {
    const body = { name: `branch${trial}`, type: 'TEXT', defaultValue: 'station', sensitiveType: 'NONE' }
    const path = `/api/v1/uservariable?domainId=${domainId}`
    const { id } = await owner.call<{ id: number }>('POST', path, body)
    return { address: address(`/userVariable?domainId=${domainId}&id=${id}`), form: COMPONENT }
  }
  const id = ids[trial % ids.length]
  return { address: address(`/dmManagementModify?domainId=${domainId}&id=${id}`), form: CONVERSATION }
}

type Outcome = { kind: Kind; offeredMs: number; lost?: { held: Held; needed: Held } }

/** Types, kills at a random moment, opens again, restores what is offered, and compares. */
async function kill(kind: Kind, trial: number): Promise<Outcome> {
  const random = randomOf(trial)
  const { address, form } = await objectOf(trial)
  const browser = await startBrowser(owner)
  const page = await opened(browser, address, form)
  const typist = new Typist(page, form, random)
  await sleep(1_800 + random() * 4_000)
  if (OF_SERVER.includes(kind)) await killServer(random)
  // What came within the second before may have to be typed again while the server was away as well.
  await (kind === 'serverAndDevice' && sleep(1_000))
  const killedAt = Date.now()
  const again = await killPage(kind, browser, page)
  void typist.stop()
  const allowed = typist.allowed(killedAt)
  const before = performance.now()
  const held = await restored(await opened(again, address, form), form, allowed)
  await again.kill9()
  const isKept = isAmong(held, allowed)
  const offeredMs = performance.now() - before
  return { kind, offeredMs, ...(!isKept && { lost: { held, needed: allowed[0]! } }) }
}

async function killServer(random: () => number): Promise<void> {
  const { port, dataDirectory } = product
  await product.kill9(random() < 0.5 ? 'database' : undefined)
  await sleep(random() * 2_000)
  product = await startProduct({ port, dataDirectory })
}

/** The browser in which the form is opened again. */
async function killPage(kind: Kind, browser: OwnBrowser, page: Page): Promise<OwnBrowser> {
  if (kind === 'tab' || kind === 'server') await page.close()
  else if (kind === 'crash') {
    const session = await browser.context.newCDPSession(page)
    // It never answers.
    session.send('Page.crash').catch(() => {})
    await page.waitForEvent('crash')
  } else {
    await browser.kill9()
    return startBrowser(owner, kind === 'browser' ? browser.profile : undefined)
  }
  return browser
}

async function opened({ context }: OwnBrowser, address: string, form: TypedForm): Promise<Page> {
  const page = await context.newPage()
  await page.goto(address)
  await form.fields(page).first().waitFor()
  return page
}

/** Restores what is offered, until it is what is looked for; what the fields hold in the end. */
async function restored(page: Page, form: TypedForm, allowed: readonly Held[]): Promise<Held> {
  const until = Date.now() + OFFERED_WITHIN_MS
  const restore = page.getByRole('button', { name: words('form.restore'), exact: true })
  for (;;) {
    if (await restore.isVisible()) await restore.click()
    const held = await heldBy(form.fields(page))
    if (Date.now() > until || isAmong(held, allowed)) return held
    await sleep(100)
  }
}

/** Whether it is one of these, or what the key made of the last that was struck at the moment of the kill. */
function isAmong(held: Held, allowed: readonly Held[]): boolean {
  if (allowed.some((one) => isDeepStrictEqual(one, held))) return true
  const [last, now] = [allowed.at(-1)!, held].map((one) => one.join('\n'))
  const same = [...last!].findIndex((letter, i) => letter !== now![i])
  const start = same < 0 ? last!.length : same
  const rest = last!.slice(start)
  return [0, 1].some((gone) => {
    const added = now!.length - last!.length + gone
    return added >= 0 && added <= 2 && now!.slice(start + added) === rest.slice(gone)
  })
}

/** Numbers from 0 to 1, the same for the same trial. */
function randomOf(trial: number): () => number {
  let state = (trial + 1) * 7_919
  return () => {
    state = (state * 16_807) % 2_147_483_647
    return state / 2_147_483_647
  }
}

test(`${TYPING_KILLS} kills of the tab, the browser or the server while somebody types: nothing typed more than a second before is lost`, async () => {
  const trials = Array.from({ length: TYPING_KILLS }, (_, trial) => ({
    trial,
    kind: KINDS[trial % KINDS.length]!,
  }))
  const outcomes: Outcome[] = []
  const run = async (queue: typeof trials) => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const outcome = await kill(next.kind, next.trial)
      outcomes.push(outcome)
      if (outcome.lost) console.info(`lost in trial ${next.trial}`, outcome)
    }
  }
  // A server that dies dies for all: those trials are made one after the other.
  const beside = trials.filter(({ kind }) => !OF_SERVER.includes(kind))
  await Promise.all(Array.from({ length: LANES }, () => run(beside)))
  await run(trials.filter(({ kind }) => OF_SERVER.includes(kind)))
  const offered = Object.fromEntries(
    KINDS.map((kind) => [kind, outcomes.filter((one) => one.kind === kind).map((one) => one.offeredMs)]),
  )
  figures('killed while typing', { trials: TYPING_KILLS, ...offered })
  expect(outcomes.filter(({ lost }) => lost)).toEqual([])
}, 7_200_000)
