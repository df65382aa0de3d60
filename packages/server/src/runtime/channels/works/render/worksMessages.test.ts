import type { Bubble, Button } from '@parlance/contract'
import { expect, test } from 'vitest'
import {
  audio,
  button,
  calls,
  card,
  carousel,
  flex,
  image,
  opens,
  says,
  text,
} from '../../../../testing/messenger/answerParts'
import { WorksContent } from '../../../../testing/messenger/worksContent'
import { worksMessages } from './worksMessages'

/** The messages of an answer; each is one that is taken. */
function messagesOf(bubbles: Bubble[], quickButtons: Button[] = []) {
  const messages = worksMessages({ bubbles, quickButtons }, { origin: 'https://bot.example' })
  for (const message of messages) WorksContent.parse(message)
  return messages
}
const typesOf = (...bubbles: Bubble[]) => messagesOf(bubbles).map(({ type }) => type)
const many = (count: number, data = '') =>
  Array.from({ length: count }, (_, n) => says(`고르기 ${n}`, `${n}${data}`))

test('a text is a text; a long one goes on in the next message, and its link is a button', () => {
  expect(messagesOf([text('안녕하세요')])).toEqual([{ type: 'text', text: '안녕하세요' }])
  const long = messagesOf([text(`${'가'.repeat(1_999)}😀끝`)])
  expect(long.map((message) => String(message['text']).length)).toEqual([1_999, 3])
  expect(messagesOf([text('보세요', { url: 'https://shop.example', urlAlias: '가게' })])).toEqual([
    {
      type: 'button_template',
      contentText: '보세요',
      actions: [{ type: 'uri', label: '가게', uri: 'https://shop.example' }],
    },
  ])
  expect(messagesOf([text(' ')])).toEqual([])
})

test('words above ten buttons are one message; each button says or opens what it did', () => {
  const [message, more] = messagesOf([
    card(
      text('고르세요'),
      says('주문', '주문\u001eeyJ2Ijox'),
      opens('가게', 'https://shop.example'),
      calls('전화', '02-123-4567'),
      button('처음', { type: 'welcome', data: { postback: '다시' } }),
      says('아주 길어서 단추에 다 들어가지 않는 이름', '긴 이름'),
      ...many(6),
    ),
  ])
  expect(message).toMatchObject({ type: 'button_template', contentText: '고르세요' })
  expect((message!['actions'] as unknown[]).slice(0, 5)).toEqual([
    { type: 'message', label: '주문', text: '주문', postback: '주문\u001eeyJ2Ijox' },
    { type: 'uri', label: '가게', uri: 'https://shop.example' },
    { type: 'uri', label: '전화', uri: 'tel:02-123-4567' },
    { type: 'message', label: '처음', text: '처음', postback: 'parlance:open:다시' },
    {
      type: 'message',
      label: '아주 길어서 단추에 다 들어가지 않…',
      text: '아주 길어서 단추에 다 들어가지 않는 이름',
      postback: '긴 이름',
    },
  ])
  expect(message!['actions']).toHaveLength(10)
  expect(more).toMatchObject({ type: 'button_template', contentText: '…' })
})

test('a card with a picture is a carousel of one, and with much to show Flex', () => {
  const cover = image({ description: '오늘만' }, { title: '커피' })
  expect(messagesOf([card(cover, says('주문'))])).toEqual([
    {
      type: 'carousel',
      columns: [
        {
          originalContentUrl: 'https://shop.example/a.png',
          title: '커피',
          text: '오늘만',
          actions: [{ type: 'message', label: '주문', text: '주문', postback: '주문' }],
        },
      ],
    },
  ])
  expect(typesOf(card(cover, ...many(4)))).toEqual(['flex'])
  expect(typesOf(card(image({ description: '가'.repeat(61) }), says('주문')))).toEqual(['flex'])
  expect(typesOf(image())).toEqual(['image'])
  // A picture that is not shown is told of.
  expect(messagesOf([image({ imageUrl: 'http://shop.example/a.gif' })])).toEqual([
    { type: 'text', text: 'http://shop.example/a.gif' },
  ])
})

test('cards beside each other are a carousel where they are alike, else Flex, ten at most', () => {
  const two = (count: number) => card(text('커피'), ...many(count))
  expect(typesOf(carousel(two(2), two(2)))).toEqual(['carousel'])
  expect(typesOf(carousel(two(2), two(1)))).toEqual(['flex'])
  expect(typesOf(carousel(...Array.from({ length: 12 }, () => two(1))))).toEqual(['carousel', 'carousel'])
})

test('what Flex does not hold together comes in several, and what it does not hold at all in parts', () => {
  const large = (size: number) => card(image({ description: '오늘만' }), ...many(4, '가'.repeat(size)))
  const parted = messagesOf([carousel(large(700), large(700))])
  expect(parted.map(({ contents }) => (contents as { type: string }).type)).toEqual(['bubble', 'bubble'])
  const [picture, words] = messagesOf([card(image({ description: '오늘만' }), ...many(9, '가'.repeat(900)))])
  expect([picture!['type'], words!['type'], words!['contentText']]).toEqual([
    'image',
    'button_template',
    '오늘만',
  ])
})

test('Flex and stickers are sent as they are, a sound is a link, and stickers of LINE are left out', () => {
  const [message, sticker, sound, ...rest] = messagesOf([
    flex,
    { type: 'lineworks_sticker', data: { packageId: '1', stickerId: '2' } },
    audio,
    { type: 'line_sticker', data: { packageId: '1', stickerId: '2' } },
  ])
  expect(message).toMatchObject({ type: 'flex', altText: '주문 12', contents: { type: 'bubble' } })
  expect(sticker).toEqual({ type: 'sticker', packageId: '1', stickerId: '2' })
  expect(sound).toMatchObject({ actions: [{ type: 'uri', uri: 'https://bot.example/files/ab.mp3' }] })
  expect(rest).toEqual([])
})

test('quick replies stand at the last message; postback data that is too long is what is shown', () => {
  const [first, last] = messagesOf(
    [text('하나'), text('둘')],
    [says('네', 'ㅇ'.repeat(1_001)), says('아니요')],
  )
  expect(first).not.toHaveProperty('quickReply')
  expect(last).toMatchObject({
    quickReply: {
      items: [
        { action: { type: 'message', label: '네', text: '네', postback: '네' } },
        { action: { label: '아니요' } },
      ],
    },
  })
})
