import type { Bubble, BubbleAction, Button } from '@parlance/contract'
import { expect, test } from 'vitest'
import { SENDING } from '../../../../testing/messenger/fakeLineMessages'
import { lineMessages } from './lineMessages'

const SHAPE = { origin: 'https://bot.example', seconds: new Map([['/files/ab.mp3', 2.5]]) }

/** The messages of an answer; each is one that LINE takes. */
function messagesOf(bubbles: Bubble[], quickButtons: Button[] = []) {
  const messages = lineMessages({ bubbles, quickButtons }, SHAPE)
  for (const message of messages) SENDING.push.parse({ to: 'U1', messages: [message] })
  return messages
}
const text = (description: string, more: object = {}): Bubble => ({
  type: 'text',
  data: { description, ...more },
})
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
const rows = (...buttons: Button[]) => buttons.map((data) => [{ rowSpan: 1, colSpan: 1, data }])
const template = (
  cover: Extract<Bubble, { type: 'text' | 'image' }> | undefined,
  ...buttons: Button[]
): Bubble => ({
  type: 'template',
  data: { ...(cover && { cover }), contentTable: rows(...buttons) },
})

test('a text is a text, with its title and link; a long one goes on in the next message', () => {
  expect(messagesOf([text('안녕하세요', { url: 'https://shop.example', urlAlias: '가게' })])).toEqual([
    { type: 'text', text: '안녕하세요\n가게\nhttps://shop.example' },
  ])
  const long = messagesOf([text(`${'가'.repeat(4_999)}😀끝`)])
  expect(long.map(({ text: piece }) => String(piece).length)).toEqual([4_999, 3])
  expect(messagesOf([text(' ')])).toEqual([])
})

test('a card with buttons is a template; each button does what it did', () => {
  const [message] = messagesOf([
    template(
      { ...image({ description: '오늘만' }), title: '커피' },
      says('주문', '주문\u001eeyJ2Ijox'),
      opens('가게', 'https://shop.example'),
      button('전화', { type: 'phone', data: { number: '02-123-4567' } }),
      button('처음', { type: 'welcome', data: { postback: '다시' } }),
    ),
  ])
  expect(message).toMatchObject({
    type: 'template',
    altText: '커피 오늘만',
    template: {
      type: 'buttons',
      thumbnailImageUrl: 'https://shop.example/a.png',
      title: '커피',
      text: '오늘만',
      actions: [
        { type: 'postback', label: '주문', data: '주문\u001eeyJ2Ijox', displayText: '주문' },
        { type: 'uri', label: '가게', uri: 'https://shop.example' },
        { type: 'uri', uri: 'tel:02-123-4567' },
        { type: 'postback', data: 'parlance:open:다시' },
      ],
    },
  })
})

test('what a template cannot hold is cut as the preview shows it, or told in Flex', () => {
  const [cut] = messagesOf([
    template(
      { type: 'text', data: { description: '가'.repeat(300) } },
      says('스무 글자보다 훨씬 더 긴 이름을 가진 버튼'),
    ),
  ])
  expect(cut).toMatchObject({ type: 'template' })
  const { template: shown } = cut as { template: { text: string; actions: { label: string }[] } }
  expect(shown.text).toHaveLength(160)
  expect(shown.actions[0]!.label).toHaveLength(20)
  // A title and a text together leave less room for the text.
  const titled = { type: 'text' as const, title: '제목', data: { description: '나'.repeat(100) } }
  expect(messagesOf([template(titled, says('네'))])[0]).toMatchObject({
    type: 'flex',
    altText: `제목 ${'나'.repeat(100)}`,
  })
  expect(messagesOf([template(undefined, says('네'), says('아니요'))])[0]).toMatchObject({
    type: 'flex',
    altText: '네, 아니요',
  })
})

test('cards beside each other are a Flex carousel of twelve at most', () => {
  const card = (n: number) => ({
    type: 'template' as const,
    data: {
      cover: image({ description: `${n}` }),
      contentTable: rows(...Array.from({ length: (n % 4) + 1 }, () => says('선택'))),
    },
  })
  const cards = Array.from({ length: 14 }, (_, n) => card(n))
  const messages = messagesOf([{ type: 'carousel', data: { cards } }])
  expect(messages.map(({ contents }) => (contents as { contents: unknown[] }).contents.length)).toEqual([
    12, 2,
  ])
})

test('pictures and sounds that were uploaded are found; what LINE cannot show or play is a link', () => {
  expect(messagesOf([image({ imageUrl: '/files/ab.png' })])).toEqual([
    {
      type: 'image',
      originalContentUrl: 'https://bot.example/files/ab.png',
      previewImageUrl: 'https://bot.example/files/ab.png',
    },
  ])
  expect(messagesOf([image({ imageUrl: 'https://shop.example/a.svg', alt: '약도' })])).toEqual([
    { type: 'text', text: '약도\nhttps://shop.example/a.svg' },
  ])
  expect(messagesOf([{ type: 'audio', data: { audioUrl: '/files/ab.mp3' } }])).toEqual([
    { type: 'audio', originalContentUrl: 'https://bot.example/files/ab.mp3', duration: 2_500 },
  ])
  expect(
    messagesOf([{ type: 'audio', data: { audioUrl: 'https://shop.example/a.wav', title: '인사' } }]),
  ).toEqual([{ type: 'text', text: '인사\nhttps://shop.example/a.wav' }])
})

test('Flex and stickers go as they are; those of another messenger do not', () => {
  const data = {
    type: 'bubble',
    body: { type: 'box', layout: 'vertical', contents: [{ type: 'text', text: '안녕' }] },
  }
  expect(messagesOf([{ type: 'flex', title: '알림', subTitle: '알림', data }])).toEqual([
    { type: 'flex', altText: '알림', contents: data },
  ])
  const sticker = { packageId: '446', stickerId: '1988' }
  expect(messagesOf([{ type: 'line_sticker', data: sticker }])).toEqual([{ type: 'sticker', ...sticker }])
  expect(messagesOf([{ type: 'lineworks_sticker', data: sticker }])).toEqual([])
})

test('quick replies stand at the last message, thirteen at most', () => {
  const messages = messagesOf(
    [text('하나'), text('둘')],
    Array.from({ length: 20 }, (_, n) => says(`답 ${n}`)),
  )
  expect(messages[0]).toEqual({ type: 'text', text: '하나' })
  expect((messages[1] as { quickReply: { items: unknown[] } }).quickReply.items).toHaveLength(13)
})

test('addresses that LINE refuses, or that are not safe, cost no message', () => {
  const [message] = messagesOf([
    template(
      { type: 'text', data: { description: '가기' } },
      opens('앱', 'kakaotalk://open'),
      opens('나쁨', 'javascript:alert(1)'),
      opens('긴 것', `https://shop.example/?q=${'a'.repeat(1_100)}`),
      says('말'),
    ),
  ])
  const { template: shown } = message as { template: { actions: unknown[] } }
  expect(shown.actions).toEqual([{ type: 'postback', label: '말', data: '말', displayText: '말' }])
  expect(
    messagesOf([template({ type: 'text', data: { description: '가기' } }, opens('앱', 'kakaotalk://open'))]),
  ).toEqual([{ type: 'text', text: '가기' }])
})

test('what only the bot reads of a button is left out where it is too long for LINE', () => {
  const [message] = messagesOf([
    template({ type: 'text', data: { description: '?' } }, says('네', `네\u001e${'x'.repeat(400)}`)),
  ])
  expect(message).toMatchObject({ template: { actions: [{ data: '네' }] } })
})
