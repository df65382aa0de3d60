import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Author, buildBot, type ConversationOfBot, type FormOfBot, type Write } from '../driver/author'
import { openTab, type Tab } from '../driver/browser'
import { inputMethodOf, writeComposed } from '../driver/inputMethod'
import { type Operator, register } from '../driver/operator'
import { type Product, startProduct } from '../driver/product'

/** A bot as somebody has it in mind who is about to make it. */
type Bot = {
  locale: 'en-US' | 'ko-KR'
  language: string
  forms: readonly FormOfBot[]
  conversations: readonly ConversationOfBot[]
  /** What is said, or the button that is pressed, and what the bot answers to it. */
  talk: readonly { says?: string; presses?: string; answers: readonly string[] }[]
  /** What must not have been answered before the order. */
  refused: { says: string; never: string }
}

let shop: Server
let product: Product
let owner: Operator
let address: string
/** What the server of the shop was asked, by its path. */
const asked: Record<string, object[]> = { '/stock': [], '/place': [] }

beforeAll(async () => {
  shop = createServer(async (request, response) => {
    const body = JSON.parse(Buffer.concat(await request.toArray()).toString() || '{}')
    asked[request.url!]!.push(body)
    const stock = { data: [{ variableName: 'left', value: '12' }] }
    const reply = request.url === '/stock' ? stock : { valid: /Seoul|서울/.test(body.slot?.value) }
    response.setHeader('content-type', 'application/json').end(JSON.stringify(reply))
  })
  await new Promise<void>((done) => shop.listen(0, '127.0.0.1', done))
  const host = `127.0.0.1:${(shop.address() as AddressInfo).port}`
  address = `http://${host}`
  product = await startProduct({ env: { OUTBOUND_ALLOW: host } })
  owner = await register(product.address, 'owner@example.com')
})
afterAll(async () => {
  shop.close()
  await product.stop()
})

/** A whole bot takes a minute, or two beside other journeys. */
const MINUTES = 300_000
const CARD = { image: 'https://images.example/roses.png' }

const english = (): Bot => ({
  locale: 'en-US',
  language: 'en',
  forms: [
    {
      name: 'wrapping',
      guide: 'Which wrapping would you like?',
      buttons: { Paper: 'Paper it is.', Ribbon: 'A ribbon it is.' },
    },
    { name: 'size', guide: 'Which size?', buttons: { Small: 'A small one.', Large: 'A large one.' } },
  ],
  conversations: [
    {
      name: 'Stock',
      questions: ['how many bouquets are left', 'is there any bouquet left'],
      answers: [
        {
          text: 'We have $2{stock.left} bouquets left.',
          card: { ...CARD, title: 'Roses', description: 'Picked this morning' },
        },
      ],
    },
    { name: 'Wrapping', questions: ['can you wrap it'], answers: [{ text: 'Of course. #2{wrapping}' }] },
    { name: 'Sizes', questions: ['which sizes are there'], answers: [{ text: '#2{size}' }] },
    {
      name: 'Colour',
      questions: ['which colour is it'],
      answers: [
        { text: 'The ribbon is red.', chosen: { form: 'wrapping', button: 'Ribbon' } },
        { text: 'The paper is white.' },
      ],
    },
    {
      name: 'Order',
      questions: ['I want to order flowers'],
      slots: [
        { name: 'flower', entity: 'flower', words: ['rose', 'tulip'], asks: 'Which flower?' },
        { name: 'count', entity: 'NUM_General', asks: 'How many?' },
        {
          name: 'place',
          entity: 'place',
          words: ['Seoul', 'Busan'],
          asks: 'Where to?',
          checkedBy: `${address}/place`,
        },
      ],
      begins: 'ordered',
      answers: [{ text: 'slot.{count} of slot.{flower} go to slot.{place}.' }],
    },
    {
      name: 'Cancel',
      questions: ['cancel it please'],
      needs: 'ordered',
      answers: [{ text: 'The order is cancelled.' }],
    },
  ],
  refused: { says: 'cancel it please', never: 'The order is cancelled.' },
  talk: [
    { says: 'how many bouquets are left', answers: ['We have 12 bouquets left.', 'Picked this morning'] },
    { says: 'which sizes are there', answers: ['Which size?'] },
    { says: 'can you wrap it', answers: ['Which wrapping would you like?'] },
    { presses: 'Ribbon', answers: ['A ribbon it is.'] },
    { says: 'which colour is it', answers: ['The ribbon is red.'] },
    { says: 'I want to order flowers', answers: ['Which flower?'] },
    { says: 'rose', answers: ['How many?'] },
    { says: '3', answers: ['Where to?'] },
    { says: 'Busan', answers: ['Where to?'] },
    { says: 'Seoul', answers: ['3 of rose go to Seoul.'] },
    { says: 'cancel it please', answers: ['The order is cancelled.'] },
  ],
})

const korean = (): Bot => ({
  locale: 'ko-KR',
  language: 'ko',
  forms: [
    {
      name: '포장',
      guide: '어떤 포장을 원하세요?',
      buttons: { 종이: '종이로 싸 드릴게요.', 리본: '리본을 달아 드릴게요.' },
    },
    {
      name: '크기',
      guide: '어떤 크기로 드릴까요?',
      buttons: { 작게: '작은 것으로요.', 크게: '큰 것으로요.' },
    },
  ],
  conversations: [
    {
      name: '재고',
      questions: ['꽃다발 몇 개 남았나요', '꽃다발 아직 있어요'],
      answers: [
        {
          text: '꽃다발이 $2{stock.left}개 남았습니다.',
          card: { ...CARD, title: '장미', description: '오늘 아침에 땄습니다' },
        },
      ],
    },
    { name: '포장', questions: ['포장해 주시나요'], answers: [{ text: '그럼요. #2{포장}' }] },
    { name: '크기', questions: ['어떤 크기가 있나요'], answers: [{ text: '#2{크기}' }] },
    {
      name: '색',
      questions: ['무슨 색이에요'],
      answers: [
        { text: '리본은 빨간색입니다.', chosen: { form: '포장', button: '리본' } },
        { text: '종이는 흰색입니다.' },
      ],
    },
    {
      name: '주문',
      questions: ['꽃을 주문하고 싶어요'],
      slots: [
        { name: '꽃', entity: '꽃', words: ['장미', '튤립'], asks: '어떤 꽃으로 드릴까요?' },
        { name: '개수', entity: 'NUM_General', asks: '몇 송이 드릴까요?' },
        {
          name: '곳',
          entity: '곳',
          words: ['서울', '부산'],
          asks: '어디로 보낼까요?',
          checkedBy: `${address}/place`,
        },
      ],
      begins: '주문함',
      answers: [{ text: 'slot.{곳}에 slot.{꽃} slot.{개수}송이를 보내겠습니다.' }],
    },
    {
      name: '취소',
      questions: ['취소해 주세요'],
      needs: '주문함',
      answers: [{ text: '주문을 취소했습니다.' }],
    },
  ],
  refused: { says: '취소해 주세요', never: '주문을 취소했습니다.' },
  talk: [
    { says: '꽃다발 몇 개 남았나요', answers: ['꽃다발이 12개 남았습니다.', '오늘 아침에 땄습니다'] },
    { says: '어떤 크기가 있나요', answers: ['어떤 크기로 드릴까요?'] },
    { says: '포장해 주시나요', answers: ['어떤 포장을 원하세요?'] },
    { presses: '리본', answers: ['리본을 달아 드릴게요.'] },
    { says: '무슨 색이에요', answers: ['리본은 빨간색입니다.'] },
    { says: '꽃을 주문하고 싶어요', answers: ['어떤 꽃으로 드릴까요?'] },
    { says: '장미', answers: ['몇 송이 드릴까요?'] },
    { says: '3', answers: ['어디로 보낼까요?'] },
    { says: '부산', answers: ['어디로 보낼까요?'] },
    { says: '서울', answers: ['서울에 장미 3송이를 보내겠습니다.'] },
    { says: '취소해 주세요', answers: ['주문을 취소했습니다.'] },
  ],
})

test(
  'a bot with forms, a method, an image card, conditions, a task and contexts is made by mouse and keyboard, built and talked to',
  () =>
    makeAndTalk(
      english(),
      async ({ page }) =>
        (text) =>
          page.keyboard.type(text),
    ),
  MINUTES,
)

test(
  'the same in Korean, whose syllables are composed',
  () =>
    makeAndTalk(korean(), async ({ page, context }) => {
      const method = inputMethodOf(await context.newCDPSession(page))
      return (text) => writeComposed(page, method, text)
    }),
  MINUTES,
)

async function makeAndTalk(bot: Bot, writing: (tab: Tab) => Promise<Write>): Promise<void> {
  await owner.call('PATCH', '/api/v1/agent/locale', { locale: bot.locale })
  const domainId = await owner.domain(bot.language, bot.language)
  const tab = await openTab({ address: product.address, locale: bot.locale, as: owner })
  const write = await writing(tab)
  await tab.page.goto(`/domain/${domainId}`)
  const author = new Author(tab, write)
  for (const form of bot.forms) await author.makeForm(form)
  await author.makeMethod({ name: 'stock', url: `${address}/stock`, answers: '12' })
  for (const conversation of bot.conversations) await author.makeConversation(conversation)
  await buildBot(tab)
  asked['/place'] = []
  await author.openTest()
  expect(await author.say(bot.refused.says)).not.toContain(bot.refused.never)
  for (const { says, presses, answers } of bot.talk) {
    const said = says === undefined ? await author.pressButton(presses!) : await author.say(says)
    for (const answer of answers) expect(said).toContain(answer)
  }
  expect(asked['/stock']!.length).toBeGreaterThan(1)
  expect(asked['/place']).toHaveLength(2)
  expect(tab.complaints).toEqual([])
  await tab.context.close()
}
