import { setTimeout as sleep } from 'node:timers/promises'
import type { ConversationFields, ReplyOf, scenarioWalk } from '@parlance/contract'
import type { Page } from 'playwright-core'
import { percentile } from './content/corpus'
import { openBrowser, openWindow } from './driver/browser'
import { connect, type Product } from './driver/product'

const CONVERSATIONS = 1_000
/** Buttons of each form: so many links lead on from each conversation. */
const BUTTONS = 3
/** Cards in sight while frames are counted, if the picture can be made so small. */
const CARDS = 60
const MOVING_MS = 4_000
/** Movements of the pointer from the press to the release. */
const STEPS = 240
const [port = ''] = process.argv.slice(2)
const address = `http://127.0.0.1:${port}`

/** Prints one JSON line: the walk of every path, and frames of the picture, of 1,000 conversations with 3,000 links. */
async function main(): Promise<void> {
  const product = connect(Number(port))
  await product.register()
  const domainId = await product.domain('scenario')
  await writeScenario(product, domainId)
  const figures = { ...(await walked(product, domainId)), ...(await drawn(product, domainId)) }
  process.stdout.write(`${JSON.stringify({ bench: 'scenario', ...figures })}\n`)
  product.close()
}

/** A tree in which each conversation shows a form with three buttons; the last ones lead to the first. */
async function writeScenario(product: Product, domainId: number): Promise<void> {
  const upload = async (conversations: ConversationFields[]) => {
    const file = Buffer.from(JSON.stringify({ formatVersion: 1, conversations }))
    await product.upload(domainId, 'bot.json', file)
  }
  const all = Array.from({ length: CONVERSATIONS }, (_, i) => i)
  await upload(all.map((i) => conversationOf(i, false)))
  for (const i of all)
    await product.call('POST', `/api/v1/form?domainId=${domainId}`, {
      name: `form ${i}`,
      version: 2,
      type: 'SINGLE',
      guideText: '무엇을 도와드릴까요?',
      buttons: Array.from({ length: BUTTONS }, (_button, k) => ({
        name: `버튼 ${k + 1}`,
        action: { type: 'LINK', conversation: `대화 ${(i * BUTTONS + k + 1) % CONVERSATIONS}` },
      })),
    })
  await upload(all.map((i) => conversationOf(i, true)))
}

function conversationOf(i: number, showsForm: boolean): ConversationFields {
  const text = { type: 'text' as const, data: { description: `${i}번째 대화의 답변입니다` } }
  const form = { type: 'form' as const, data: { formName: `form ${i}`, version: 2 as const } }
  return {
    name: `대화 ${i}`,
    type: 'GENERAL',
    group: null,
    tags: [],
    random: false,
    questions: [{ chatType: 'TEXT', text: `${i}번째 대화를 시작해 주세요` }],
    answers: [
      {
        chatStatusCode: 'ENABLED',
        bubbles: [
          { answerType: 'TEXT', component: text },
          ...(showsForm ? [{ answerType: 'SINGLEFORM' as const, component: form }] : []),
        ],
      },
    ],
  }
}

async function walked(product: Product, domainId: number) {
  const path = `/api/v1/scenario/walk?domainId=${domainId}`
  const began = performance.now()
  await product.call('POST', path)
  for (;;) {
    const { job, last } = await product.call<ReplyOf<typeof scenarioWalk.read>>('GET', path)
    if (job?.state === 'FAILED') throw new Error(JSON.stringify(job.error))
    if (job?.state === 'FINISHED' && last) {
      const { turns, states, reached, findingCount, left } = last
      return { walkMs: Math.round(performance.now() - began), turns, states, reached, findingCount, left }
    }
    await sleep(20)
  }
}

/** Frames in a second while the picture is panned and zoomed, and the longest times between two. */
async function drawn(product: Product, domainId: number) {
  const browser = await openBrowser()
  try {
    const context = await openWindow(browser, address, product)
    const page = await context.newPage()
    const began = performance.now()
    await page.goto(`${address}/scenario?domainId=${domainId}`)
    await page.locator('.react-flow__node').first().waitFor()
    const openMs = Math.round(performance.now() - began)
    await page.waitForLoadState('networkidle')
    await zoomOut(page)
    const { x, y } = await grip(page)
    const pan = await framesWhile(page, async (turn) => {
      // A little up, and the same way back: cards are always in sight.
      const at = (n: number) => [x + Math.sin((n / STEPS) * Math.PI * 6) * 200, y - (n / STEPS) * 80] as const
      const way = Array.from({ length: STEPS + 1 }, (_, n) => (turn % 2 === 0 ? n : STEPS - n))
      await page.mouse.move(...at(way[0]!))
      await page.mouse.down()
      for (const n of way.slice(1)) await page.mouse.move(...at(n))
      await page.mouse.up()
    })
    const zoom = await framesWhile(page, async () => {
      for (let n = 0; n < 120; n += 1) await page.mouse.wheel(0, n % 40 < 20 ? 60 : -60)
    })
    return { openMs, pan, zoom }
  } finally {
    await browser.close()
  }
}

/** Until many cards are in sight. */
async function zoomOut(page: Page): Promise<void> {
  const box = (await page.locator('.react-flow').boundingBox())!
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  for (let n = 0; n < 40 && (await page.locator('.react-flow__node').count()) < CARDS; n += 1) {
    await page.mouse.wheel(0, 60)
    await sleep(120)
  }
}

/** Where the picture is taken hold of: beside the corner of a card near its middle, which so stays in sight. */
async function grip(page: Page): Promise<{ x: number; y: number }> {
  return page.locator('.react-flow').evaluate((picture) => {
    const all = picture.getBoundingClientRect()
    const [midX, midY] = [all.x + all.width / 2, all.y + all.height * 0.6]
    const farFrom = (at: { x: number; y: number }) => Math.hypot(at.x - midX, at.y - midY)
    const points = [...picture.querySelectorAll('.react-flow__node')].map((card) => {
      const { x, y } = card.getBoundingClientRect()
      return { x: x - 16, y: y - 16 }
    })
    return points.toSorted((one, other) => farFrom(one) - farFrom(other))[0]!
  })
}

/** Frames in a second, the time in ms between two that 95 of 100 keep to, and the fewest cards that one of them showed. */
type Frames = { fps: number; p95Ms: number; cards: number }

/** Repeats a movement for some seconds, and counts what was painted meanwhile. */
async function framesWhile(page: Page, move: (turn: number) => Promise<void>): Promise<Frames> {
  const counting = await page.evaluateHandle(() => {
    const times: number[] = []
    const shown = document.getElementsByClassName('react-flow__node')
    const state = { times, goesOn: true, cards: shown.length }
    const count = (time: number) => {
      times.push(time)
      state.cards = Math.min(state.cards, shown.length)
      if (state.goesOn) requestAnimationFrame(count)
    }
    requestAnimationFrame(count)
    return state
  })
  const until = performance.now() + MOVING_MS
  for (let turn = 0; performance.now() < until; turn += 1) await move(turn)
  const { times, cards } = await counting.evaluate((state) => {
    state.goesOn = false
    return { times: state.times, cards: state.cards }
  })
  const between = times.slice(1).map((time, i) => time - times[i]!)
  const sorted = between.toSorted((a, b) => a - b)
  const seconds = (times.at(-1)! - times[0]!) / 1_000
  return { fps: Math.round(between.length / seconds), p95Ms: Math.round(percentile(sorted, 0.95)), cards }
}

await main()
