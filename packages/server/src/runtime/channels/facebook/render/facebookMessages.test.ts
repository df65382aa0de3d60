import type { Bubble, BubbleAction, Button } from '@parlance/contract'
import { expect, test } from 'vitest'
import { FacebookMessage } from '../../../../testing/messenger/fakeFacebookMessages'
import { facebookMessages } from './facebookMessages'

/** The messages of an answer; each is one that Messenger takes. */
function messagesOf(bubbles: Bubble[], quickButtons: Button[] = []) {
  const messages = facebookMessages({ bubbles, quickButtons }, { origin: 'https://bot.example' })
  for (const message of messages) FacebookMessage.parse(message)
  return messages
}
const text = (description: string, more: object = {}) =>
  ({ type: 'text', data: { description, ...more } }) as const
const image = (data: object, more: object = {}) =>
  ({ type: 'image', ...more, data: { imageUrl: 'https://shop.example/a.png', ...data } }) as const
const button = (title: string, action: BubbleAction): Button => ({
  type: 'button',
  title,
  data: { type: 'basic', action },
})
const says = (title: string, postbackFull = title) =>
  button(title, { type: 'postback', data: { postback: title, displayText: title, postbackFull } })
const opens = (title: string, url: string) => button(title, { type: 'link', data: { url } })
const dials = (title: string, number: string) => button(title, { type: 'phone', data: { number } })
type Cover = ReturnType<typeof text> | ReturnType<typeof image>
const template = (cover: Cover | undefined, ...buttons: Button[]) =>
  ({
    type: 'template',
    data: {
      ...(cover && { cover }),
      contentTable: buttons.map((data) => [{ rowSpan: 1, colSpan: 1, data }]),
    },
  }) as const
const buttonTemplate = (words: string, buttons: object[]) => ({
  attachment: { type: 'template', payload: { template_type: 'button', text: words, buttons } },
})
const generic = (...elements: object[]) => ({
  attachment: { type: 'template', payload: { template_type: 'generic', elements } },
})
const postback = (title: string, payload = title) => ({ type: 'postback', title, payload })

test('a text is a text, with its title and link; one of more than 2,000 characters goes on in the next', () => {
  expect(messagesOf([text('안녕하세요', { url: 'https://shop.example', urlAlias: '가게' })])).toEqual([
    { text: '안녕하세요\n가게\nhttps://shop.example' },
  ])
  const long = messagesOf([text(`${'가'.repeat(1_999)}😀끝`)])
  expect(long.map(({ text: piece }) => String(piece).length)).toEqual([1_999, 3])
  expect(messagesOf([text(' ')])).toEqual([])
})

test('buttons stand below their words, three in a message; each does what it did', () => {
  const four = template(
    text('고르세요'),
    says('주문', '주문\u001eeyJ2Ijox'),
    opens('가게', 'https://shop.example'),
    dials('전화', '+82 2-123-4567'),
    button('처음', { type: 'welcome', data: { postback: '다시' } }),
  )
  expect(messagesOf([four])).toEqual([
    buttonTemplate('고르세요', [
      postback('주문', '주문\u001eeyJ2Ijox'),
      { type: 'web_url', title: '가게', url: 'https://shop.example' },
      { type: 'phone_number', title: '전화', payload: '+8221234567' },
    ]),
    buttonTemplate('…', [postback('처음', 'parlance:open:다시')]),
  ])
})

test('a number that Messenger does not dial is told, and an address that it does not open costs its button only', () => {
  expect(
    messagesOf([
      template(text('연락'), dials('매장', '02-123-4567'), opens('앱', 'kakaotalk://open'), says('말')),
    ]),
  ).toEqual([buttonTemplate('연락\n매장 02-123-4567', [postback('말')])])
})

test('a card is one with few words; with more its picture stands above them, and nothing is lost', () => {
  const card = { ...image({ description: '오늘만' }), title: '커피' }
  const short = { title: '커피', subtitle: '오늘만', image_url: 'https://shop.example/a.png' }
  expect(messagesOf([template(card, says('주문'))])).toEqual([
    generic({ ...short, buttons: [postback('주문')] }),
  ])
  const described = {
    ...image({ description: '나'.repeat(70) }, { title: '커피', subTitle: '둘째 줄 열 자 넘게' }),
  }
  expect(messagesOf([template(described, says('주문'))])).toEqual([
    { attachment: { type: 'image', payload: { url: 'https://shop.example/a.png', is_reusable: true } } },
    buttonTemplate(`커피\n둘째 줄 열 자 넘게\n${'나'.repeat(70)}`, [postback('주문')]),
  ])
  const long = text('다'.repeat(630))
  expect(messagesOf([template({ ...long, title: '제목이 있는 긴 글' } as Cover, says('네'))])).toEqual([
    { text: `제목이 있는 긴 글\n${'다'.repeat(630)}` },
    buttonTemplate('…', [postback('네')]),
  ])
})

test('cards beside each other are ten in a message, of whose words the beginning is the title', () => {
  const cards = Array.from({ length: 12 }, (_, n) => template(image({ description: `${n}` }), says('선택')))
  const messages = messagesOf([{ type: 'carousel', data: { cards } }])
  const counts = messages.map(
    ({ attachment }) => (attachment as { payload: { elements: unknown[] } }).payload.elements.length,
  )
  expect(counts).toEqual([10, 2])
  const [beside] = messagesOf([
    {
      type: 'carousel',
      data: { cards: [template(text('라'.repeat(100)), says('네')), template(undefined, says('아니요'))] },
    },
  ])
  expect(beside).toEqual(
    generic(
      { title: `${'라'.repeat(79)}…`, subtitle: '라'.repeat(21), buttons: [postback('네')] },
      { title: '…', buttons: [postback('아니요')] },
    ),
  )
})

test('pictures and sounds that were uploaded are found; what Messenger cannot show or play is a link', () => {
  const payload = (url: string) => ({ url, is_reusable: true })
  expect(messagesOf([image({ imageUrl: '/files/ab.png' })])).toEqual([
    { attachment: { type: 'image', payload: payload('https://bot.example/files/ab.png') } },
  ])
  expect(messagesOf([image({ imageUrl: 'https://shop.example/a.svg', alt: '약도' })])).toEqual([
    { text: '약도\nhttps://shop.example/a.svg' },
  ])
  expect(messagesOf([{ type: 'audio', data: { audioUrl: '/files/ab.mp3' } }])).toEqual([
    { attachment: { type: 'audio', payload: payload('https://bot.example/files/ab.mp3') } },
  ])
  expect(
    messagesOf([{ type: 'audio', data: { audioUrl: 'http://a.example/b.mp3', title: '인사' } }]),
  ).toEqual([{ text: '인사\nhttp://a.example/b.mp3' }])
})

test('a Flex message is told in words, and stickers of other messengers are not', () => {
  const flex = { type: 'flex', title: '알림', subTitle: '알림', data: { type: 'bubble' } } as const
  expect(messagesOf([flex])).toEqual([{ text: '알림' }])
  expect(messagesOf([{ type: 'line_sticker', data: { packageId: '446', stickerId: '1988' } }])).toEqual([])
})

test('quick replies stand at the last message, thirteen at most; those that open a page are buttons there', () => {
  const replies = Array.from({ length: 15 }, (_, n) => says(`답 ${n}`))
  const messages = messagesOf([text('하나'), text('둘')], [opens('가게', 'https://shop.example'), ...replies])
  expect(messages).toEqual([
    { text: '하나' },
    { text: '둘' },
    {
      ...buttonTemplate('…', [{ type: 'web_url', title: '가게', url: 'https://shop.example' }]),
      quick_replies: Array.from({ length: 13 }, (_, n) => ({
        content_type: 'text',
        title: `답 ${n}`,
        payload: `답 ${n}`,
      })),
    },
  ])
})

test('what only the bot reads of a button is left out where it is too long for Messenger', () => {
  expect(messagesOf([template(text('?'), says('네', `네\u001e${'x'.repeat(1_000)}`))])).toEqual([
    buttonTemplate('?', [postback('네')]),
  ])
})
