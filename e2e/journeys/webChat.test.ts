import { createServer, type Server } from 'node:http'
import type { Language, Locale } from '@parlance/contract'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { widgetMessages } from '../../packages/chat/src/widgetMessages'
import { openTab, type TabOptions } from '../driver/browser'
import { type InputMethod, inputMethodOf } from '../driver/inputMethod'
import { aConversation, type Operator, register } from '../driver/operator'
import { freePort, type Product, startProduct } from '../driver/product'

type Shop = {
  locale: Locale
  language: Language & ('ko' | 'ja' | 'th')
  question: string
  answer: string
  /** Types the question as its keyboard does, and sends it. */
  write: (keyboard: InputMethod, page: Page) => Promise<void>
}

const SHOPS: Shop[] = [
  {
    locale: 'ko-KR',
    language: 'ko',
    question: '배송',
    answer: '주문하신 상품은 출고되었습니다. 도착하기까지 영업일로 이틀에서 사흘쯤 걸려요.',
    write: async (keyboard) => {
      await keyboard.compose('ㅂ', '배')
      await keyboard.commit('배')
      await keyboard.compose('ㅅ', '소', '송')
      await keyboard.enterCommits('송')
    },
  },
  {
    locale: 'ja-JP',
    language: 'ja',
    question: '配送',
    answer: 'ご注文の商品は発送いたしました。お届けまで二、三営業日かかります。',
    write: async (keyboard, page) => {
      await keyboard.compose('は', 'はい', 'はいそ', 'はいそう', '配送')
      await keyboard.enterCommits('配送')
      await page.keyboard.press('Enter')
    },
  },
  {
    locale: 'th-TH',
    language: 'th',
    question: 'จัดส่ง',
    answer: 'สินค้าที่คุณสั่งซื้อจัดส่งแล้ว ใช้เวลาประมาณสองถึงสามวันทำการจึงจะถึงมือคุณ',
    write: async (_, page) => {
      await page.keyboard.insertText('จัดส่ง')
      await page.keyboard.press('Enter')
    },
  },
]

let product: Product
let owner: Operator
let pages: Server
/** The address of each shop, on a server of its own. */
const shopAt = new Map<string, string>()

beforeAll(async () => {
  product = await startProduct()
  owner = await register(product.address, 'owner@example.com')
  const keys = new Map<string, string>()
  for (const { language, question, answer } of SHOPS) {
    const domainId = await owner.domain(language, language)
    await owner.fill(domainId, [aConversation(question, [question], answer)])
    await owner.deploy(domainId, await owner.quickBuild(domainId))
    const { path } = await owner.channel(domainId)
    const settings = { environment: 'REAL', checkTimestamp: false, webChatOn: true, webChatOrigins: [] }
    await owner.call('PUT', `/api/v1/messenger/custom?domainId=${domainId}`, settings)
    keys.set(language, path.split('/').at(-1)!)
  }
  const port = await freePort()
  pages = createServer(({ url = '/' }, reply) => {
    const [, language = '', name = ''] = url.split('/')
    reply
      .setHeader('content-type', 'text/html; charset=utf-8')
      .end(shopPage(language, name, keys.get(language)))
  }).listen(port, '127.0.0.1')
  for (const { language } of SHOPS) shopAt.set(language, `http://127.0.0.1:${port}/${language}/`)
})
afterAll(async () => {
  pages.close()
  await product.stop()
})

/** A page that is longer than the screen, with a link to the other one. */
function shopPage(language: string, name: string, key: string | undefined): string {
  const script = key && `<script src="${product.address}/widget.js" data-channel="${key}" async></script>`
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">`
  return `<!doctype html><html lang="${language}"><head>${head}${script}</head>
<body><h1>Shop ${name}</h1><a href="/${language}/cart">Cart</a><div style="height:3000px"></div></body></html>`
}

/** Opens a shop and finds the parts of its chat by what a visitor reads. */
async function visit({ locale, language }: Shop, options: Pick<TabOptions, 'phone'>) {
  const tab = await openTab({ address: shopAt.get(language)!, locale, ...options })
  const { page, context } = tab
  await page.goto(shopAt.get(language)!)
  const words = widgetMessages(language)
  return {
    ...tab,
    chat: words,
    keyboard: inputMethodOf(await context.newCDPSession(page)),
    launcher: page.getByRole('button', { name: words.open }),
    panel: page.getByRole('dialog', { name: words.title }),
    field: page.getByRole('textbox', { name: words.input }),
    saidBy: (who: 'person' | 'bot') => page.locator(`.parlance-${who} .parlance-bubble`),
  }
}

describe.each(SHOPS)('the web chat of a $language shop', (shop) => {
  test('is opened, used and closed by mouse and keyboard, and goes on over pages', async () => {
    const { page, context, complaints, chat, keyboard, launcher, panel, field, saidBy } = await visit(
      shop,
      {},
    )
    await launcher.click()
    await panel.waitFor()
    expect(await field.evaluate((input) => input.matches(':focus'))).toBe(true)
    await shop.write(keyboard, page)
    await saidBy('bot').getByText(shop.answer).waitFor()
    expect(await saidBy('person').allInnerTexts()).toEqual([shop.question])
    expect(await saidBy('bot').last().evaluate(brokenWords)).toEqual([])

    await page.getByRole('link', { name: 'Cart' }).click()
    await page.getByRole('heading', { name: 'Shop cart' }).waitFor()
    await saidBy('bot').getByText(shop.answer).waitFor()
    await context.setOffline(true)
    await field.fill(shop.question)
    await field.press('Enter')
    await page.getByText(chat.offline).waitFor()
    await context.setOffline(false)
    await saidBy('bot').getByText(shop.answer).nth(1).waitFor()
    expect(await saidBy('person').allInnerTexts()).toEqual([shop.question, shop.question])
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    // The launcher is drawn first and takes the focus then.
    await launcher.and(page.locator(':focus')).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  test('fills the screen of a phone by touch, brings no keyboard unasked and makes way for the next page', async () => {
    const { page, context, complaints, chat, launcher, panel, field, saidBy } = await visit(shop, {
      phone: true,
    })
    await launcher.tap()
    await panel.waitFor()
    expect(await panel.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
    expect(await field.evaluate((input) => input.matches(':focus'))).toBe(false)
    await field.tap()
    await page.keyboard.insertText(shop.question)
    await page.getByRole('button', { name: chat.send }).tap()
    await saidBy('bot').getByText(shop.answer).waitFor()
    // The keyboard of the phone stays where it is.
    expect(await field.evaluate((input) => input.matches(':focus'))).toBe(true)
    expect(await saidBy('bot').last().evaluate(brokenWords)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await panel.getByRole('button', { name: chat.close }).tap()
    await panel.waitFor({ state: 'detached' })

    await page.getByRole('link', { name: 'Cart' }).tap()
    await page.getByRole('heading', { name: 'Shop cart' }).waitFor()
    await launcher.waitFor()
    expect(await panel.count()).toBe(0)
    await launcher.tap()
    await saidBy('bot').getByText(shop.answer).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
})

/** The words with spaces around them that an element shows on two lines; Thai and Japanese have lines within. */
function brokenWords(element: Element): string[] {
  const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()
  const content = text?.textContent ?? ''
  if (!text || !/\p{sc=Hangul}/u.test(content)) return []
  const range = document.createRange()
  return [...content.matchAll(/\S+/g)].flatMap((word) => {
    range.setStart(text, word.index)
    range.setEnd(text, word.index + word[0].length)
    return range.getClientRects().length > 1 ? [word[0]] : []
  })
}
