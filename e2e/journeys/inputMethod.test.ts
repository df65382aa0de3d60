import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTab, type Tab } from '../driver/browser'
import { type InputMethod, inputMethodOf } from '../driver/inputMethod'
import { aConversation, type Operator, register } from '../driver/operator'
import { type Product, startProduct } from '../driver/product'

let product: Product
let owner: Operator
let domainId: number

beforeAll(async () => {
  product = await startProduct()
  owner = await register(product.address, 'owner@example.com')
  domainId = await owner.domain('shop')
  await owner.fill(domainId, [
    aConversation('배송', ['배송 언제 오나요'], '이틀 안에 도착합니다.'),
    aConversation('환불', ['환불해 주세요'], '사흘 안에 환불합니다.'),
  ])
  await owner.quickBuild(domainId)
})
afterAll(() => product.stop())

async function openAt(path: string): Promise<Tab & { keyboard: InputMethod }> {
  const tab = await openTab({ address: product.address, locale: 'ko-KR', as: owner })
  await tab.page.goto(path)
  return { ...tab, keyboard: inputMethodOf(await tab.context.newCDPSession(tab.page)) }
}

/** 배송 as a Korean keyboard composes it: one syllable after the other. */
async function writeKorean(keyboard: InputMethod): Promise<void> {
  await keyboard.compose('ㅂ', '배')
  await keyboard.commit('배')
  await keyboard.compose('ㅅ', '소', '송')
}

const bubbles = (page: Page, text: string) =>
  page.getByRole('log').locator('.parlance-person').getByText(text, { exact: true })

describe('the chat input', () => {
  test('Korean: one Enter ends the syllable and sends the whole text once', async () => {
    const { page, words, context, keyboard, complaints } = await openAt(`/test?domainId=${domainId}`)
    const input = page.getByLabel(words('test.input'))
    await input.click()
    await writeKorean(keyboard)
    expect(await page.locator('.parlance-person').count()).toBe(0)
    await keyboard.enterCommits('송')
    await bubbles(page, '배송').waitFor()
    expect(await input.inputValue()).toBe('')
    // A second turn shows that nothing came after the first: turns are taken in order.
    await input.fill('끝')
    await input.press('Enter')
    await bubbles(page, '끝').waitFor()
    expect(await page.locator('.parlance-person').allInnerTexts()).toEqual(['배송', '끝'])
    expect(complaints).toEqual([])
    await context.close()
  })

  test('Japanese: the Enter that confirms a candidate sends nothing, the next one sends all of it once', async () => {
    const { page, words, context, keyboard } = await openAt(`/test?domainId=${domainId}`)
    const input = page.getByLabel(words('test.input'))
    await input.click()
    await keyboard.compose('h', 'は', 'はい', 'はいそ', 'はいそう', '配送')
    await keyboard.enterCommits('配送')
    await keyboard.compose('は')
    await keyboard.enterCommits('は')
    expect(await input.inputValue()).toBe('配送は')
    expect(await page.locator('.parlance-person').count()).toBe(0)
    await input.press('Enter')
    await bubbles(page, '配送は').waitFor()
    await input.fill('終')
    await input.press('Enter')
    await bubbles(page, '終').waitFor()
    expect(await page.locator('.parlance-person').allInnerTexts()).toEqual(['配送は', '終'])
    await context.close()
  })

  test('Chinese: letters given over as they are by Enter are not sent', async () => {
    const { page, words, context, keyboard } = await openAt(`/test?domainId=${domainId}`)
    const input = page.getByLabel(words('test.input'))
    await input.click()
    await keyboard.compose('n', 'ni', 'ni h', 'ni ha', 'ni hao')
    await keyboard.enterCommits('nihao')
    expect(await input.inputValue()).toBe('nihao')
    await keyboard.compose('p', 'peisong')
    await keyboard.commit('配送')
    await input.press('Enter')
    await bubbles(page, 'nihao配送').waitFor()
    expect(await page.locator('.parlance-person').count()).toBe(1)
    await context.close()
  })
})

describe('the question lines of the editor', () => {
  const lines = (page: Page, words: Tab['words']) =>
    page.getByRole('list', { name: words('editor.general') }).getByRole('textbox')

  test('Korean: one Enter ends the syllable and adds one line, with nothing lost or carried over', async () => {
    const { page, words, context, keyboard } = await openAt(`/dmManagementCreate?domainId=${domainId}`)
    await lines(page, words).first().click()
    await writeKorean(keyboard)
    await keyboard.enterCommits('송')
    await lines(page, words).nth(1).waitFor()
    await page.waitForFunction(() => document.activeElement?.getAttribute('data-line') !== null)
    await keyboard.compose('ㅎ', '화', '환')
    await keyboard.commit('환')
    await keyboard.compose('ㅂ', '부', '불')
    await keyboard.enterCommits('불')
    await lines(page, words).nth(2).waitFor()
    expect(await valuesOf(lines(page, words))).toEqual(['배송', '환불', ''])
    await context.close()
  })

  test('Japanese: the Enter that confirms a candidate adds no line', async () => {
    const { page, words, context, keyboard } = await openAt(`/dmManagementCreate?domainId=${domainId}`)
    await lines(page, words).first().click()
    await keyboard.compose('へ', 'へん', 'へんきん', '返金')
    await keyboard.enterCommits('返金')
    expect(await valuesOf(lines(page, words))).toEqual(['返金'])
    await lines(page, words).first().press('Enter')
    await lines(page, words).nth(1).waitFor()
    expect(await valuesOf(lines(page, words))).toEqual(['返金', ''])
    await context.close()
  })

  const valuesOf = (fields: ReturnType<typeof lines>) =>
    fields.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))
})

describe('a search field', () => {
  test('searches for what is composed, and keeps every syllable of it', async () => {
    const { page, words, context, keyboard } = await openAt(`/dmManagement?domainId=${domainId}`)
    const asked: string[] = []
    page.on('request', (request) => {
      const search = new URL(request.url()).searchParams.get('search')
      if (request.url().includes('/uttset?') && search) asked.push(search)
    })
    await page.getByRole('grid').getByText('배송', { exact: true }).first().waitFor()
    await page.getByRole('searchbox', { name: words('conversations.search') }).click()
    await keyboard.compose('ㅎ', '화', '환')
    await keyboard.commit('환')
    await keyboard.compose('ㅂ', '부', '불')
    await keyboard.enterCommits('불')
    await page.waitForURL((url) => url.searchParams.get('search') === '환불')
    await page.getByRole('row').filter({ hasText: '환불해 주세요' }).waitFor()
    await page.getByRole('row').filter({ hasText: '배송 언제' }).waitFor({ state: 'detached' })
    // Whole syllables only, never the first letter of the next.
    expect(asked.filter((search) => !['화', '환', '환부', '환불'].includes(search))).toEqual([])
    expect(await page.getByRole('searchbox', { name: words('conversations.search') }).inputValue()).toBe(
      '환불',
    )
    await context.close()
  })

  test('Enter in the composition of the command palette confirms the text and runs nothing', async () => {
    const { page, words, context, keyboard } = await openAt(`/dmManagement?domainId=${domainId}`)
    await page.getByRole('button', { name: words('layout.search') }).click()
    const field = page.getByPlaceholder(words('palette.placeholder'))
    await field.click()
    await keyboard.compose('れ', 'れき', 'れきし', '歴史')
    await keyboard.enterCommits('歴史')
    expect(await field.inputValue()).toBe('歴史')
    expect(new URL(page.url()).pathname).toBe('/dmManagement')
    await context.close()
  })
})
