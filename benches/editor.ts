import type { Browser, Page } from 'playwright-core'
import { percentile } from './content/corpus'
import { openBrowser, openWindow } from './driver/browser'
import { connect, type Product } from './driver/product'
import { typed } from './driver/typed'

const QUESTIONS = 500
const ANSWERS = 50
const TIMES = 9
const TYPED = 'where is my parcel'
const [port = ''] = process.argv.slice(2)
const address = `http://127.0.0.1:${port}`

/** Prints one JSON line: opening a conversation of 500 questions and 50 answers, and typing in it, in Chromium; in ms. */
async function main(): Promise<void> {
  const product = connect(Number(port))
  await product.register()
  const domainId = await product.domain('editor')
  const bot = { formatVersion: 1, conversations: [large()] }
  await product.upload(domainId, 'bot.json', Buffer.from(JSON.stringify(bot)))
  const browser = await openBrowser()
  try {
    const figures = await edit(browser, product, domainId)
    process.stdout.write(`${JSON.stringify({ bench: 'editor', ...figures })}\n`)
  } finally {
    await browser.close()
    product.close()
  }
}

function large() {
  return {
    name: '배송 안내',
    type: 'GENERAL',
    questions: Array.from({ length: QUESTIONS }, (_, n) => ({
      chatType: 'TEXT',
      text: `${n}번 주문은 언제 도착하나요`,
    })),
    answers: Array.from({ length: ANSWERS }, (_, n) => ({
      bubbles: [
        {
          answerType: 'TEXT',
          component: { type: 'text', data: { description: `${n}번째 답입니다. 이틀 안에 도착합니다.` } },
        },
      ],
    })),
  }
}

async function edit(browser: Browser, product: Product, domainId: number) {
  const context = await openWindow(browser, address, product)
  const page = await context.newPage()
  const opened: number[] = []
  for (let n = 0; n < TIMES; n += 1) {
    await page.goto(`${address}/dmManagement?domainId=${domainId}`)
    await page.locator('[data-row]').first().waitFor()
    await page.waitForLoadState('networkidle')
    opened.push(await untilOpen(page))
  }
  const sorted = opened.toSorted((a, b) => a - b)
  const question = await typedIn(page, 'li textarea')
  const answer = await typedIn(page, '[id$="answers.0"] textarea')
  const save = page.waitForResponse(
    (reply) => reply.request().method() === 'PUT' && reply.url().includes('uttset'),
  )
  const pressed = performance.now()
  await page.keyboard.press('Control+s')
  await save
  const saveMs = Math.round(performance.now() - pressed)
  await context.close()
  return {
    opensMs: Math.round(percentile(sorted, 0.5)),
    opensSlowestMs: Math.round(sorted.at(-1)!),
    questionKeyMs: question.keyMs,
    questionKeyP95Ms: question.keyP95Ms,
    answerKeyMs: answer.keyMs,
    answerKeyP95Ms: answer.keyP95Ms,
    saveMs,
  }
}

async function typedIn(page: Page, field: string) {
  await page.locator(field).first().click()
  return typed(page, TYPED)
}

/** From the press on the conversation in the list until its first question is painted. */
function untilOpen(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const began = performance.now()
        document.querySelector<HTMLElement>('[data-row] a')!.click()
        const look = () =>
          document.querySelector('li textarea')
            ? resolve(performance.now() - began)
            : requestAnimationFrame(look)
        requestAnimationFrame(look)
      }),
  )
}

await main()
