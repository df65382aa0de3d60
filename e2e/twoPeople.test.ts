import type { Conversation } from '@parlance/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTab, type Tab } from './driver/browser'
import { aConversation, type Operator, register } from './driver/operator'
import { type Product, startProduct } from './driver/product'

/** Where pictures of the pages are put; by default none are made. */
const PICTURES = process.env['PICTURES']
/** How soon another is told of. */

let product: Product
let owner: Operator
let other: Operator
let domainId: number
let minji: Tab
let hana: Tab

beforeAll(async () => {
  product = await startProduct()
  owner = await register(product.address, 'hana@example.com')
  domainId = await owner.domain('shop')
  const path = `/api/v1/invite?domainId=${domainId}`
  const invite = await owner.call<{ path: string }>('POST', path, { kind: 'SCENARIO_EDITOR' })
  const inviteUrl = `${product.address}${invite.path}`
  other = await register(product.address, 'minji@example.com', 'en-US', { name: 'Minji', inviteUrl })
})
afterAll(() => product.stop())

const nameOf = ({ page }: Tab) => page.locator('main input[name="name"]')
const answerOf = ({ page, words }: Tab) =>
  page.getByLabel(words('answer.bubbleOf', { answer: 1, number: 1 }), { exact: true })
const questionOf = ({ page }: Tab) => page.locator('main textarea').first()
const saveWithKeys = ({ page }: Tab) => page.keyboard.press('Control+s')
const said = ({ page }: Tab, text: string) => page.getByText(text).first().waitFor()

async function picture(tab: Tab, name: string): Promise<void> {
  for (const width of PICTURES ? [1440, 1024] : []) {
    await tab.page.setViewportSize({ width, height: 900 })
    await tab.page.screenshot({ path: `${PICTURES}/${name}-${width}.png` })
  }
}

/** A conversation that both have open. */
async function bothOpen(name: string) {
  const fields = aConversation(name, [`${name} 언제 오나요`], '이틀 안에 도착합니다.')
  const path = `/api/v1/chat/faq/uttset?domainId=${domainId}`
  const { id } = await owner.call<{ id: number }>('POST', path, fields)
  const { address } = product
  hana = await openTab({ address, locale: 'ko-KR', scheme: 'dark', as: owner })
  minji = await openTab({ address, locale: 'en-US', as: other })
  for (const tab of [hana, minji]) {
    await tab.page.goto(`/dmManagementModify?domainId=${domainId}&id=${id}`)
    await nameOf(tab).waitFor()
  }
  return () => owner.call<Conversation>('GET', `/api/v1/chat/faq/uttset/${id}?domainId=${domainId}`)
}

test('two people see each other, and what both change is kept: by mouse', async () => {
  const stored = await bothOpen('배송')
  await said(hana, hana.words('form.otherHere', { name: 'Minji' }))
  await said(minji, minji.words('form.otherHere', { name: '김하나' }))
  await picture(hana, 'here')
  await answerOf(hana).fill('오늘 도착합니다.')
  await said(minji, minji.words('form.otherTyping', { name: '김하나' }))
  await picture(minji, 'typing')
  await questionOf(minji).fill('when does it come')
  await hana.page.getByRole('button', { name: hana.words('common.save'), exact: true }).click()
  await said(minji, minji.words('form.savedMeanwhile', { name: '김하나' }))
  await picture(minji, 'meanwhile')
  await minji.page.getByRole('button', { name: minji.words('common.save'), exact: true }).click()
  await said(minji, minji.words('form.joined', { name: '김하나' }))
  const { questions, answers } = await stored()
  expect(questions.map(({ text }) => text)).toEqual(['when does it come'])
  expect(JSON.stringify(answers)).toContain('오늘 도착합니다.')
  // Who has changed nothing since sees what the other has saved.
  await expect.poll(() => questionOf(hana).inputValue()).toBe('when does it come')
  await nameOf(hana).fill('배송 안내')
  await nameOf(minji).fill('Delivery')
  await hana.page.getByRole('button', { name: hana.words('common.save'), exact: true }).click()
  await expect.poll(async () => (await stored()).name).toBe('배송 안내')
  await minji.page.getByRole('button', { name: minji.words('common.save'), exact: true }).click()
  const dialog = minji.page.getByRole('dialog')
  await dialog.getByText('배송 안내').waitFor()
  await picture(minji, 'clash')
  await dialog.getByRole('radio', { name: minji.words('form.theirs') }).click()
  await dialog.getByRole('button', { name: minji.words('form.saveBoth'), exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect((await stored()).name).toBe('배송 안내')
  await expect.poll(() => nameOf(minji).inputValue()).toBe('배송 안내')
})

test('two people who change the same place choose what stays: by keyboard alone', async () => {
  const stored = await bothOpen('반품')
  await nameOf(minji).focus()
  await minji.page.keyboard.press('Control+A')
  await minji.page.keyboard.type('Returns')
  await saveWithKeys(minji)
  await expect.poll(async () => (await stored()).name).toBe('Returns')
  // Told before the save, too late to have seen it.
  await nameOf(hana).focus()
  await hana.page.keyboard.press('Control+A')
  await hana.page.keyboard.type('반품 안내')
  await saveWithKeys(hana)
  const dialog = hana.page.getByRole('dialog')
  await dialog.getByText('Returns').waitFor()
  await picture(hana, 'clash-keys')
  // The button that saves has the focus; the choice stands before it.
  const save = dialog.getByRole('button', { name: hana.words('form.saveBoth'), exact: true })
  await expect.poll(() => save.evaluate((one) => one === document.activeElement)).toBe(true)
  for (let presses = 0; presses < 6; presses++) {
    await hana.page.keyboard.press('Shift+Tab')
    if (await dialog.locator('input[type="radio"]:focus').count()) break
  }
  await hana.page.keyboard.press('ArrowRight')
  await expect
    .poll(() => dialog.getByRole('radio', { name: hana.words('form.theirs') }).isChecked())
    .toBe(true)
  await hana.page.keyboard.press('ArrowLeft')
  await save.focus()
  await hana.page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(async () => (await stored()).name).toBe('반품 안내')
  expect([...hana.complaints, ...minji.complaints]).toEqual([])
})
