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
import { TalktalkEvent } from '../../../../testing/messenger/talktalkContent'
import { talktalkMessages } from './talktalkMessages'

/** The messages of an answer; each is one that TalkTalk takes. */
function messagesOf(bubbles: Bubble[], quickButtons: Button[] = []) {
  const messages = talktalkMessages({ bubbles, quickButtons }, { origin: 'https://bot.example' })
  for (const message of messages) TalktalkEvent.parse({ event: 'send', user: 'al-2e', ...message })
  return messages
}
/** The cards of messages that have cards. */
const cardsOf = (...bubbles: Bubble[]) =>
  messagesOf(bubbles).map(
    ({ compositeContent }) =>
      (compositeContent as { compositeList: Record<string, unknown>[] }).compositeList,
  )
const many = (count: number) => Array.from({ length: count }, (_, n) => says(`고르기 ${n}`))

test('a text is a text, its link a button, and a sound is a link', () => {
  expect(messagesOf([text('안녕하세요')])).toEqual([{ textContent: { text: '안녕하세요' } }])
  expect(messagesOf([text('가'.repeat(10_001))])).toHaveLength(2)
  const link = (title: string, url: string) => ({ type: 'LINK', data: { title, url, mobileUrl: url } })
  expect(cardsOf(text('보세요', { url: 'https://shop.example', urlAlias: '가게' }), audio)).toEqual([
    [{ description: '보세요', buttonList: [link('가게', 'https://shop.example')] }],
    [{ description: '파도', buttonList: [link('파도', 'https://bot.example/files/ab.mp3')] }],
  ])
  expect(messagesOf([text('전화', { url: 'tel:02-123-4567', urlAlias: '가게' })])).toEqual([
    { textContent: { text: '전화\n가게\ntel:02-123-4567' } },
  ])
})

test('a card holds ten buttons, which say or open what they did; a number is told', () => {
  const [[first], [second]] = cardsOf(
    card(
      image({ description: '오늘만' }, { title: '커피' }),
      says('주문', '주문\u001eeyJ2Ijox'),
      opens('가게', 'https://shop.example'),
      calls('전화', '02-123-4567'),
      button('처음', { type: 'welcome', data: { postback: '다시' } }),
      ...many(7),
    ),
  ) as [[Record<string, unknown>], [Record<string, unknown>]]
  expect(first).toMatchObject({
    title: '커피',
    description: '오늘만\n전화 02-123-4567',
    image: { imageUrl: 'https://shop.example/a.png' },
  })
  expect((first['buttonList'] as unknown[]).slice(0, 3)).toEqual([
    { type: 'TEXT', data: { title: '주문', code: '주문\u001eeyJ2Ijox' } },
    {
      type: 'LINK',
      data: { title: '가게', url: 'https://shop.example', mobileUrl: 'https://shop.example' },
    },
    { type: 'TEXT', data: { title: '처음', code: 'parlance:open:다시' } },
  ])
  expect(second).toEqual({
    description: '…',
    buttonList: [{ type: 'TEXT', data: { title: '고르기 6', code: '고르기 6' } }],
  })
})

test('words that a card does not hold go before it, and a picture alone is a picture', () => {
  const [words, below] = messagesOf([card(image({ description: '가'.repeat(1_001) }), says('주문'))])
  expect(words).toEqual({ textContent: { text: '가'.repeat(1_001) } })
  expect(below).toMatchObject({ compositeContent: { compositeList: [{ description: '…' }] } })
  expect(messagesOf([image({ imageUrl: '/files/a.png' })])).toEqual([
    { imageContent: { imageUrl: 'https://bot.example/files/a.png' } },
  ])
  expect(messagesOf([image({ imageUrl: 'https://shop.example/a.svg' })])).toEqual([
    { textContent: { text: 'https://shop.example/a.svg' } },
  ])
})

test('cards beside each other are ten at most in one message, and each has words', () => {
  const cards = Array.from({ length: 12 }, () => card(undefined, says('주문')))
  expect(cardsOf(carousel(...cards)).map(({ length }) => length)).toEqual([10, 2])
  const [[one, other]] = cardsOf(carousel(card(text('커피')), card(text('차'), says('주문')))) as [
    Record<string, unknown>[],
  ]
  expect(one).toEqual({ title: '…', description: '커피' })
  expect(other).toMatchObject({ description: '차' })
})

test('Flex is its text, stickers are left out, and quick replies stand in the last message', () => {
  const sticker: Bubble = { type: 'line_sticker', data: { packageId: '1', stickerId: '2' } }
  const replies = [says('네', 'ㅇ'.repeat(1_001)), says('열 글자보다 긴 단추 이름', '긴'), calls('전화', '1')]
  expect(messagesOf([flex, sticker, image()], replies)).toEqual([
    { textContent: { text: '주문 12' } },
    {
      imageContent: {
        imageUrl: 'https://shop.example/a.png',
        quickReply: {
          buttonList: [
            { type: 'TEXT', data: { title: '네' } },
            { type: 'TEXT', data: { title: '열 글자보다 긴 …', code: '긴' } },
          ],
        },
      },
    },
  ])
})
