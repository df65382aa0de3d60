import { AxeBuilder } from '@axe-core/playwright'
import { LOCALES, type Locale, type TestFilePreview } from '@parlance/contract'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { workbookOf } from '../packages/server/src/testing/workbook'
import { messageIds, openTab, type Tab, wordsOf } from './browser'
import { type Operator, register, say } from './operator'
import { type Product, startProduct } from './product'

let product: Product
let owner: Operator
/** A sample bot with everything in it, built, live, connected and talked to. */
let domainId: number
let conversationId: number
let turnId: string
/** The last one that was answered with a failure message; the reviewed list has another one. */
let failedId: string
let empty: number
/** Of an invite that nobody has used. */
let invitePath: string
/** Of a test whose rows were played. */
let testRunId: number
let pushId: number

beforeAll(async () => {
  product = await startProduct()
  owner = await register(product.address, 'owner@example.com')
  const made = await owner.call<{ id: number }>('POST', '/api/v1/sample', { language: 'ko' })
  domainId = made.id
  const built = await owner.buildEnd(domainId)
  await owner.deploy(domainId, built.id!)
  const channel = await owner.channel(domainId)
  for (const text of ['배송 언제 오나요', '환불해 주세요', '오늘 날씨 어때', 'qwzx', 'vbnm lkjh'])
    await say(product.address, channel, 'mina', text)
  const list = await owner.call<{ items: { id: number }[] }>(
    'GET',
    `/api/v1/chat/faq/uttset?domainId=${domainId}`,
  )
  conversationId = list.items[0]!.id
  turnId = (await owner.history(domainId))[0]!.id
  failedId = await failedTurn()
  empty = await owner.domain('empty')
  await owner.call('PUT', `/api/v1/messenger/line?domainId=${domainId}`, {
    channelId: '2001234567',
    secret: 'secret',
    accessToken: '',
    autoRenew: true,
    apiVersion: 'v2',
  })
  pushId = (
    await owner.call<{ id: number }>('POST', `/api/v1/message?domainId=${domainId}`, {
      name: '알림',
      kind: 'PUSH',
      on: false,
      push: { platform: 'line', type: 'SCHEDULED', at: '2099-01-01T09:00:00.000Z' },
      bubbles: [{ answerType: 'TEXT', component: { type: 'text', data: { description: '새 소식' } } }],
    })
  ).id
  invitePath = (
    await owner.call<{ path: string }>('POST', `/api/v1/invite?domainId=${domainId}`, { kind: 'DOMAIN_USER' })
  ).path
  testRunId = await playTest()
})
afterAll(() => product.stop())

/** Two questions that nobody can answer: one waits in relearning, one is excluded there. */
async function failedTurn(): Promise<string> {
  type Listed = { items: { list: 'FAILED'; turnId: string }[] }
  const list = () => owner.call<Listed>('GET', `/api/v1/relearn?domainId=${domainId}&grouped=false`)
  const { items } = await list()
  const [excluded, waiting] = items
  const body = { items: [{ list: 'FAILED', turnId: excluded!.turnId }], decision: 'EXCLUDED' }
  await owner.call('POST', `/api/v1/relearn/review?domainId=${domainId}`, body)
  return waiting!.turnId
}

async function playTest(): Promise<number> {
  const form = new FormData()
  const rows = [
    ['Question', 'Expected conversation'],
    ['배송 언제 오나요', '배송 조회'],
    ['오늘 날씨 어때', '(failure)'],
  ]
  form.append('file', new File([workbookOf({ test: rows }) as BlobPart], 'questions.xlsx'))
  const at = `/api/v1/automated-test`
  const read = await owner.send<TestFilePreview>('POST', `${at}/file?domainId=${domainId}`, form)
  const { id, jobId } = await owner.call<{ id: number; jobId: string }>(
    'POST',
    `${at}?domainId=${domainId}`,
    {
      fileId: read.body.file!.id,
      environment: 'REAL',
    },
  )
  await owner.jobEnd(domainId, jobId)
  return id
}

/** `leadsTo` is the path of an address that leads to another. */
type Place = { name: string; path: () => string; visitor?: true; leadsTo?: string }
const inDomain = (path: string) => () => `${path}${path.includes('?') ? '&' : '?'}domainId=${domainId}`
const places: Place[] = [
  { name: 'login', path: () => '/login', visitor: true },
  { name: 'register', path: () => '/register', visitor: true },
  { name: 'forgotten password', path: () => '/forgot-password', visitor: true },
  { name: 'auth', path: () => '/auth' },
  { name: 'invite', path: () => invitePath, visitor: true },
  { name: 'register with an invite', path: () => `/register?invite=${invitePath.slice(8)}`, visitor: true },
  { name: 'no domain', path: () => '/abnormal/noDomain' },
  { name: 'maintenance', path: () => '/abnormal/maintenance' },
  { name: 'domains', path: () => '/' },
  { name: 'domain home', path: () => `/domain/${domainId}` },
  { name: 'home of an empty domain', path: () => `/domain/${empty}` },
  { name: 'scenarios', path: inDomain('/scenario') },
  { name: 'domain settings', path: inDomain('/information/domain') },
  { name: 'greetings', path: inDomain('/information/greetings') },
  { name: 'conversation model', path: inDomain('/information/model') },
  { name: 'permission setting', path: inDomain('/information/permission') },
  { name: 'messenger connection', path: inDomain('/information/messenger') },
  { name: 'build history', path: inDomain('/information/buildHistory') },
  { name: 'build', path: inDomain('/build/1') },
  { name: 'conversations', path: inDomain('/dmManagement') },
  { name: 'conversations of an empty domain', path: () => `/dmManagement?domainId=${empty}` },
  { name: 'upload', path: inDomain('/dmManagement?upload=true') },
  { name: 'paste', path: inDomain('/dmManagement?paste=true') },
  { name: 'new conversation', path: inDomain('/dmManagementCreate') },
  { name: 'conversation', path: () => `/dmManagementModify?domainId=${domainId}&id=${conversationId}` },
  { name: 'tags', path: inDomain('/state') },
  { name: 'groups', path: inDomain('/group') },
  { name: 'entities', path: inDomain('/entity') },
  { name: 'system entities', path: inDomain('/entity?tab=system') },
  { name: 'new entity', path: inDomain('/entityCreate'), leadsTo: '/entity' },
  { name: 'API entities', path: inDomain('/apiEntity') },
  { name: 'new API entity', path: inDomain('/apiEntity?create=true') },
  { name: 'forms', path: inDomain('/form') },
  { name: 'new form', path: inDomain('/form?create=true') },
  { name: 'business hours', path: inDomain('/businessHours?create=true') },
  { name: 'holidays', path: inDomain('/holiday') },
  { name: 'action methods', path: inDomain('/actMethod') },
  { name: 'new action method', path: inDomain('/actMethodEdit?create=true'), leadsTo: '/actMethod' },
  { name: 'people types', path: inDomain('/peopleType') },
  { name: 'variable', path: inDomain('/variable?create=true') },
  { name: 'user variables', path: inDomain('/userVariable') },
  { name: 'built-in variables', path: inDomain('/userVariable?tab=builtIn') },
  { name: 'fixed menus', path: inDomain('/fixedMenu') },
  { name: 'new fixed menu', path: inDomain('/fixedMenu?create=true') },
  { name: 'messages', path: inDomain('/message') },
  { name: 'new message', path: inDomain('/message?create=true') },
  { name: 'push message', path: () => `/message?domainId=${domainId}&id=${pushId}` },
  { name: 'settings of messages', path: inDomain('/message?tab=settings') },
  { name: 'find', path: inDomain('/find?search=%EB%B0%B0%EC%86%A1') },
  { name: 'find and replace', path: inDomain('/find?search=%EB%B0%B0%EC%86%A1&replace=true') },
  { name: 'sensitive information', path: inDomain('/sensitiveInformation') },
  { name: 'trash', path: inDomain('/trash') },
  { name: 'manual test', path: inDomain('/test') },
  { name: 'automated tests', path: inDomain('/automatedTest') },
  { name: 'new automated test', path: inDomain('/automatedTest?create=true') },
  { name: 'row of a test', path: () => `/automatedTest/${testRunId}?domainId=${domainId}&no=1` },
  { name: 'quality test', path: inDomain('/qualityTest') },
  { name: 'jobs', path: inDomain('/workManagement') },
  { name: 'history', path: inDomain('/conversationHistory') },
  { name: 'relearning', path: () => `/relearn?domainId=${domainId}&item=FAILED.${failedId}` },
  { name: 'reviewed in relearning', path: inDomain('/relearn?tab=REVIEWED') },
  ...['integrated', 'rank', 'operating', 'feedback', 'payment'].map((tab) => ({
    name: `indicators: ${tab}`,
    path: inDomain(`/indicator?tab=${tab}`),
  })),
  {
    name: 'turn of the history',
    path: () => `/conversationHistory?domainId=${domainId}&environment=REAL&turn=${turnId}`,
  },
]
/** Where every language is looked at; the rest is made of the same parts. */
const mainPlaces = places.filter(({ name }) =>
  ['register', 'domains', 'domain home', 'messenger connection', 'build history', 'conversations'].includes(
    name,
  ),
)

async function open(tab: Tab, place: Place): Promise<void> {
  await tab.page.emulateMedia({ colorScheme: 'light' })
  await tab.page.goto(place.path())
  await tab.page.getByRole('heading', { level: 1 }).first().waitFor()
  // Skeletons and progress are over when the network has nothing more to say.
  await tab.page.waitForLoadState('networkidle')
  const address = place.leadsTo ?? place.path().split('?')[0]
  expect(new URL(tab.page.url()).pathname, `${place.name} leads elsewhere`).toBe(address)
}

/** What axe finds that is worse than minor, a line each; of the page, or of what a selector names. */
async function faultsOf(page: Page, selector?: string): Promise<string[]> {
  const faults: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await show(page, colorScheme)
    const axe = new AxeBuilder({ page })
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
  let tabOfReader: Promise<Tab> | undefined
  const read = () => (tabOfReader ??= openTab({ address: product.address, locale: 'ko-KR', as: owner }))

  test.each(places)('the page “$name” is accessible, complete and without errors', async (place) => {
    const tab = await (place.visitor ? openTab({ address: product.address, locale: 'ko-KR' }) : read())
    await open(tab, place)
    expect({
      faults: await faultsOf(tab.page),
      literals: await literalsOf(tab, ids),
      complaints: tab.complaints.splice(0),
      lang: await tab.page.locator('html').getAttribute('lang'),
      title: (await tab.page.title()).length > 0,
    }).toEqual({ faults: [], literals: [], complaints: [], lang: 'ko-KR', title: true })
  })

  test('the test panel with an unfolded analysis, the menus and the palette are accessible', async () => {
    const { page, words, complaints } = await read()
    await page.goto(`/domain/${domainId}`)
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
  })
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
